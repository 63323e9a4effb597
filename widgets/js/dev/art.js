// An invented little tea board, only for the bench: a terrace, a tea house, a market and a river boat.

export const DEFS = `
<linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6efdd"/><stop offset="1" stop-color="#eadfc4"/></linearGradient>
<linearGradient id="hill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9dbb7c"/><stop offset="1" stop-color="#5f8a55"/></linearGradient>
<linearGradient id="water" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8dbfc9"/><stop offset="1" stop-color="#5d97a9"/></linearGradient>
<symbol id="cube" viewBox="0 0 24 24"><path d="M12 2 21 7v10l-9 5-9-5V7Z" fill="currentColor"/><path d="M12 2 21 7l-9 5-9-5Z" fill="#fff" opacity=".35"/><path d="M12 12v10l9-5V7Z" fill="#000" opacity=".18"/></symbol>
<symbol id="leaf" viewBox="0 0 24 24"><path d="M3 21C3 10 10 3 21 3c0 11-7 18-18 18Z" fill="currentColor"/><path d="M4 20 16 8" stroke="#fff" stroke-opacity=".5" stroke-width="1.4"/></symbol>
<symbol id="house" viewBox="0 0 32 32"><path d="M2 15C9 13 13 9 16 4c3 5 7 9 14 11l-2 3H4Z" fill="currentColor"/><path d="M7 18h18v10H7Z" fill="#f7f0df" stroke="currentColor" stroke-width="2"/><path d="M14 28v-6h4v6Z" fill="currentColor"/></symbol>
<symbol id="boat" viewBox="0 0 64 40"><path d="M4 26h56c-3 8-9 12-16 12H18C11 38 6 33 4 26Z" fill="#6d4529"/><path d="M30 3v22H12C16 14 22 7 30 3Z" fill="#f3e7cd"/><path d="M34 3v22h18C48 14 42 7 34 3Z" fill="#e4d2ab"/><path d="M32 1v25" stroke="#4c2f1b" stroke-width="2.4"/></symbol>
<symbol id="cup" viewBox="0 0 24 24"><path d="M4 8h14v6a7 7 0 0 1-14 0Z" fill="currentColor"/><path d="M18 9h2a2.5 2.5 0 0 1 0 6h-2" fill="none" stroke="currentColor" stroke-width="2"/></symbol>
<symbol id="meeple" viewBox="0 0 24 24"><path d="M12 2.5a3.6 3.6 0 0 1 3 5.7c3 .7 6 2.4 6 4.4 0 1.3-2 1.6-4.4 1.5L19 21.5h-5l-2-4-2 4H5l2.400-7.400C5 14.200 3 13.900 3 12.600c0-2 3-3.700 6-4.400a3.600 3.600 0 0 1 3-5.700Z" fill="currentColor" stroke="#3a3226" stroke-width="1"/></symbol>`;

export const CSS = `
.paper { fill: url(#paper); stroke: #c9b88f; } .hill { fill: url(#hill); } .terrace { fill: none; stroke: #3f6a3c; stroke-opacity: .45; stroke-width: 2; }
.water { fill: url(#water); } .wave { fill: none; stroke: #fff; stroke-opacity: .55; stroke-width: 1.6; }
.wood { fill: #b98a5a; stroke: #7c5636; } .plank { stroke: #7c5636; stroke-opacity: .5; }
.card { fill: #fffaf0; stroke: #b7a680; } .card-top { fill: #7c2f2a; } .on-dark { fill: #fff; font-weight: 600; }
.name { fill: #3a3226; font-weight: 600; } .small { fill: #5a5040; } .big { fill: #3a3226; font-weight: 700; }
.field { fill: #d8e2b8; stroke: #4e7742; stroke-width: 1.5; }
.sencha { color: #5d8f3a; } .sakura { color: #d98aa4; } .black { color: #3b3431; }
.p1 { color: #0067a3; } .p2 { color: #b94700; } .p3 { color: #00795a; }`;

const TEAS = ["sencha", "sakura", "black"];

/** The zones of the board after `step` moves. @param {number} step */
export function zones(step) {
  const fields = Array.from({ length: 6 }, (_, at) => ({ x: 40 + (at % 3) * 128, y: 66 + Math.floor(at / 3) * 108 }));
  const cubes = Array.from({ length: 9 }, (_, at) => {
    const field = (at * 5 + (at < 3 ? step : 0)) % 6;
    return { id: `cube-${at}`, tea: TEAS[at % 3], x: fields[field].x + 10 + (at % 3) * 32, y: fields[field].y + 48 };
  });
  const cards = [["Kyoto", "4 ¥", "2 ●"], ["Edo", "6 ¥", "3 ●"], ["Nara", "3 ¥", "1 ●"]];
  return {
    terrace: {
      label: "Terrace",
      shapes: [
        { t: "rect", x: 16, y: 20, w: 424, h: 270, rx: 14, c: "hill" },
        { t: "path", d: "M16 130C120 96 210 150 300 122S420 116 440 130M16 236C120 206 210 262 300 230S420 226 440 240", c: "terrace" },
        { t: "text", x: 32, y: 48, s: "Terrace", size: 18, c: "on-dark" },
        ...fields.flatMap((field, at) => [
          { t: "rect", ...field, w: 116, h: 92, rx: 10, c: "field" },
          { t: "text", x: field.x + 10, y: field.y + 22, s: `Field ${at + 1}`, size: 13, c: "name" },
          { t: "use", href: "leaf", x: field.x + 88, y: field.y + 8, w: 18, h: 18, c: TEAS[at % 3] },
        ]),
        ...cubes.map((cube) => ({ t: "use", href: "cube", id: cube.id, x: cube.x, y: cube.y, w: 30, h: 30, c: cube.tea, title: `a cube of ${cube.tea}` })),
      ],
      targets: fields.map((field, at) => ({
        id: `field-${at + 1}`, shape: { t: "rect", ...field, w: 116, h: 92, rx: 10 }, label: `Field ${at + 1}`, info: [`grows ${TEAS[at % 3]}`, "a house costs 2 ¥ here"], rules: ["TEA-BUILD-02"],
      })),
    },
    house: {
      label: "Tea house",
      shapes: [
        { t: "rect", x: 456, y: 20, w: 288, h: 190, rx: 14, c: "paper" },
        { t: "text", x: 474, y: 48, s: "Tea house", size: 18, c: "big" },
        ...[0, 1, 2].flatMap((at) => [
          { t: "text", x: 474, y: 92 + at * 44, s: ["Aya", "Bo", "Cleo"][at], size: 14, c: "name" },
          { t: "line", x: 530, y: 94 + at * 44, x2: 724, y2: 94 + at * 44, c: "plank" },
          { t: "use", href: "house", id: `house-${at}`, x: 532 + ((at * 2 + step) % 6) * 32, y: 66 + at * 44, w: 28, h: 28, c: `p${at + 1}`, title: `house of P${at + 1}` },
        ]),
      ],
      targets: [0, 1, 2].map((at) => ({ id: `seat-${at}`, shape: { t: "rect", x: 466, y: 62 + at * 44, w: 268, h: 40, rx: 8 }, label: `Supply of P${at + 1}`, info: [`${3 + at} ¥, ${2 * at} cubes`], rules: [] })),
    },
    market: {
      label: "Market",
      shapes: [
        { t: "rect", x: 456, y: 224, w: 288, h: 236, rx: 14, c: "wood" },
        { t: "path", d: "M456 300h288M456 380h288", c: "plank" },
        { t: "text", x: 474, y: 252, s: "Market", size: 18, c: "on-dark" },
        ...cards.map(([name, price, demand], at) => ({ t: "g", x: 472 + at * 88, y: 268, id: `card-${(at + step) % 3}`, shapes: [
          { t: "rect", x: 0, y: 0, w: 80, h: 126, rx: 8, c: "card" }, { t: "path", d: "M0 30V8a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v22Z", c: "card-top" },
          { t: "text", x: 40, y: 20, s: name, a: "middle", size: 14, c: "on-dark" }, { t: "use", href: "cup", x: 24, y: 40, w: 32, h: 32, c: TEAS[at] },
          { t: "text", x: 40, y: 92, s: price, a: "middle", size: 17, c: "big" }, { t: "text", x: 40, y: 114, s: `needs ${demand}`, a: "middle", size: 12, c: "small" },
        ] })),
        { t: "text", x: 474, y: 436, s: "6 cards left", size: 13, c: "on-dark" },
      ],
      targets: cards.map(([name, price], at) => ({ id: `market-${at}`, shape: { t: "rect", x: 472 + at * 88, y: 268, w: 80, h: 126, rx: 8 }, label: `${name} card`, info: [`pays ${price}`], rules: ["TEA-SELL-01"] })),
    },
    river: {
      label: "River",
      shapes: [
        { t: "rect", x: 16, y: 304, w: 424, h: 156, rx: 14, c: "water" },
        { t: "path", d: "M30 350q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0M30 420q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0", c: "wave" },
        { t: "text", x: 32, y: 332, s: "River", size: 18, c: "on-dark" },
        { t: "use", href: "boat", id: "boat", x: 50 + (step % 4) * 88, y: 356, w: 110, h: 68, title: "the river boat" },
        { t: "use", href: "meeple", id: "captain", x: 92 + (step % 4) * 88, y: 396, w: 26, h: 26, c: "p2", title: "captain P2" },
      ],
      targets: [{ id: "boat", shape: { t: "rect", x: 46 + (step % 4) * 88, y: 352, w: 118, h: 76, rx: 12 }, label: "River boat", info: ["carries 3 cubes"], rules: ["TEA-BOAT-01"] }],
    },
  };
}
