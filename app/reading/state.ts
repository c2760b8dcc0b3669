import type { Language } from '#contract/languages.ts';
import type { Namespace } from '../../locales/index.ts';

/** Data that the browser needs about a reading page; a data block at its end. */
export interface ReadingState {
  language: Language;
  /** '' or the language prefix of its URL. */
  prefix: string;
  wordsVersion: string;
  /** The style sheet of the Korean font. */
  hangul: string;
  sessionSeconds?: number;
  /** Props of its islands, by prefix. */
  islands: Record<string, object>;
  /** Files and namespaces to prefetch when idle, without running them. */
  rest: { files: readonly string[]; words: readonly Namespace[] };
  /** Texts of the dialog for failed loads. */
  labels: { part_failed: string; retry: string; close: string };
}

let state: ReadingState | undefined;

/** The data block of the page. */
export function readState(): ReadingState {
  state ??= JSON.parse(document.getElementById('state')?.textContent ?? '') as ReadingState;
  return state;
}
