// The snapshot of docs/protocol.md, and what the panels share inside one view of it.

export interface Model {
  get(key: string): any;
  on(event: string, callback: (...args: any[]) => void): void;
  off(event: string, callback: (...args: any[]) => void): void;
  send(content: unknown): void;
}

export interface Seat { seat: number; id: string; name: string; shape: string; hue: string }
export interface Head {
  game: string; title: string; subtitle: string; players: number; seats: Seat[]; turn: string;
  actor: { seat: number | null; text: string }; status: string; verified: Verified | string | null; private?: boolean;
  seen?: number | null;
}
export interface Verified { outcome: string; level: string; text: string; detail: string }
export interface Shape {
  t: string; x?: number; y?: number; x2?: number; y2?: number; w?: number; h?: number; r?: number; rx?: number;
  d?: string; s?: string; a?: string; size?: number; href?: string; c?: string; id?: string; title?: string; shapes?: Shape[];
}
export interface Target { id: string; shape: Shape; label: string; info?: string[]; rules?: string[]; source?: string }
export interface Zone { label: string; shapes: Shape[]; targets: Target[] }
export interface Board {
  width: number; height: number; game: string; css: string; defs: string; order: string[]; zones: Record<string, Zone>;
  marks: Record<string, "open" | "closed">; touched: string[]; alt: string;
}
export interface Reason { rules: string[]; text: string }
export interface Item { id: string; label: string; short?: string; ok: boolean; gain?: string; targets?: string[]; why?: Reason[] }
export interface Group { kind: string; label: string; legal: number; closed: number; hint?: string; rules?: string[]; offered?: boolean; items: Item[] }
export interface Actions { title: string; actor: number | null; groups: Group[]; more?: number }
export interface Finding { ok: boolean; rules: string[]; text: string }
export interface Verdict { label: string; action: string; ok: boolean; findings: Finding[]; fix: string | null; place?: string; can_keep: boolean; kept: boolean }
export interface Choose { target: string; label: string; items: { id: string; label: string; ok: boolean }[] }
export interface Chance {
  title: string; rules?: string[]; drawn: string | null; how?: string; stock: { label: string; count: number; c?: string }[];
  outcomes: { id: string; label: string; p: string; pct: number }[]; total: number; parts?: Parts | null;
}
export interface Parts { count: number; faces: string[] }
export interface Effects {
  title: string; auto: number;
  items: { text: string; who: number | null; before?: string | number; after?: string | number; rules?: string[]; places?: string[] }[];
}
export interface Tree {
  parent: number[]; kind: string[]; seat: (number | null)[]; label: string[]; turn: number[]; main: (0 | 1)[]; mark: string[];
  hidden: (0 | 1)[]; here: number; line: number[]; last: Record<string, number>;
}
export interface Steps {
  back: boolean; forward: boolean; forks: { node: number; label: string; main: boolean | number; kind: string; now?: boolean }[]; grain: string;
  undo: string | null; redo: string | null; saved: string | null; unsaved?: boolean; path?: string | null; proposal?: string; begins?: string;
}
export interface Comment { id: string; author: string; html_free_text: string; own?: boolean; when?: string }
export interface Notes {
  comments: Comment[]; glyphs: string[]; bookmark: boolean; name: string; tags: string[]; quizzes?: number; node?: string; links?: Record<string, number | null>;
}
export interface Ending {
  winners: number[]; text: string; tie: Reason | null; categories: { id: string; label: string; rules: string[]; points: number[] }[]; totals: number[];
  swings: { node: number; turn: string; text: string; gains: [number, number][]; rules: string[] }[] | null;
}
export interface LobbyGame {
  key: string; title: string; seats: [number, number]; rules: number; cover: Board | null;
  readings?: { id: string; rule: string; says: string; values: string[] }[];
}
export interface Lobby {
  games: LobbyGame[]; records: string[];
}
export interface Rule { says: string; where?: string; source?: string; kind?: string }
export interface Snapshot {
  rev: number;
  head: Head; board: Board; actions: Actions; verdict: Verdict | null; choose: Choose | null; chance: Chance | null; effects: Effects;
  tree: Tree; steps: Steps; notes: Notes; rules: Record<string, Rule>; glossary: Record<string, import("./glossary.js").Entry>; say: string;
  notice: { level: string; text: string; offers?: { kind: string; label: string; [field: string]: string }[] } | null;
  ending?: Ending | null; lobby?: Lobby | null; same?: { node: number; turn: string; label: string }[];
  provenance?: { table: string; text: string }[] | null;
  shows?: { rule: string; steps: { node: number; turn: string; label: string; ways: string }[]; more: number; hidden: boolean } | null;
}

/** What an update touched: top-level keys, and which zones (null: look at all of them). */
export interface Change { keys: Set<string>; zones: Set<string> | null; seq: number }
export interface Patch {
  kind: string; seq?: number; rev?: number; view?: Snapshot; text?: string; set?: Record<string, any>; zones?: Record<string, Zone | null>; append?: any[][]; cells?: [string, number, any][];
}
export interface Store {
  readonly view: Partial<Snapshot>;
  readonly seq: number;
  /** Whether an answer is still to come. */
  readonly waits: boolean;
  /** No answer for a while. */
  readonly silent: boolean;
  /** Nothing can be sent any more. */
  readonly gone: boolean;
  readonly error: string | null;
  send(kind: string, fields?: object, at?: number): number;
  /**
   * Sends what may change the position, unless an answer to such a request is awaited or the event is a further press of a double
   * click; `quick` allows for controls that are made to be pressed fast.
   */
  play(kind: string, fields: object, event?: Event, quick?: boolean): boolean;
  subscribe(keys: string[], run: (change: Change) => void): () => void;
  /** Start of the request that `seq` answers, once: for measuring. */
  takeStart(seq: number): number | undefined;
  forgive(): void;
  close(): void;
}

/** Shared by the panels of one view. */
export interface Context {
  store: Store;
  root: HTMLElement;
  signal: AbortSignal;
  send(kind: string, fields?: object, event?: Event): void;
  /** As `Store.play`. */
  play(kind: string, fields: object, event?: Event, quick?: boolean): boolean;
  on(keys: string[], run: (change: Change) => void): void;
  /** Light places of the board for as long as something else is pointed at. */
  light(ids: readonly string[]): void;
  card(anchor: Element, build: () => Node[], options?: { sticky?: boolean; label?: string; broad?: boolean }): void;
  closeCard(): boolean;
  /** Closes a card that waits for an answer as well. */
  leaveCard(): void;
  rule(id: string, anchor: Element): void;
  /** The words of the game that is shown. */
  glossary?(): import("./glossary.js").Glossary | null;
}
