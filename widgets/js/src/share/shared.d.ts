// What explorer/share/content.py writes into a page.

import type { Ending, Rule, Seat, Shape, Target } from "../types.js";

export interface Columns {
  id: string[]; parent: number[]; kind: string[]; seat: (number | null)[]; label: string[]; turn: number[]; main: (0 | 1)[]; mark: string[];
  least: number[]; equal: number[]; how: string[];
}
export type Said = [author: string, text: string, when: string];
export interface PageNotes {
  comments?: Said[]; glyphs?: Said[]; names?: Said[]; tags?: Said[]; bookmark?: boolean; links?: Record<string, number | null>;
  evals?: { by: string; text: string; stale: string[] }[];
}
export interface Option {
  label: string; right: boolean; done: boolean; text?: string; rules?: string[]; played?: string[]; go?: number; options?: Option[];
}
/** A question with what comes of every answer; `fault` alone where it cannot be asked. */
export interface Quiz {
  at: number; fault?: string; ask: string; prompt: string; action?: string; hints?: string[]; about?: string[]; hide?: boolean; solution?: string;
  options?: Option[]; more?: number; values?: (number | string)[]; yes?: string; no?: string; rules?: string[];
}
export interface Page {
  v: number; notice: string; actor: (number | null)[]; quizzes: Quiz[]; title: string; game: string; subtitle: string; chosen: string[]; seats: Seat[]; authors: { id: string; name: string }[]; licence: string;
  attribution: string; history: string[]; css: string; defs: string; trust: { outcome: string; level: string; text: string; detail: string; digest: string; at?: number | null };
  tree: Columns; shapes: (Shape & { k?: number[] })[]; zones: { n: string; label: string; k: number[]; targets?: number[] }[]; targets: Target[];
  frames: number[][]; sentences: string[]; alts: number[][]; sizes: [number, number][]; size: number[]; headings: string[]; heading: number[];
  effects: [string, number | null, string | null, string | null, string[], string[]][][]; scores: (number[] | 0)[];
  notes: Record<string, PageNotes>; tries: Record<string, { ok: boolean; findings: { ok: boolean; rules: string[]; text: string }[] }>;
  endings: Record<string, Omit<Ending, "tie" | "swings">>; rules: Record<string, Rule>;
}
