import type { Language } from '#contract/languages.ts';
import type { Namespace } from '../../locales/index.ts';

/** What the browser needs to know of a reading page; stands at its end as a data block. */
export interface ReadingState {
  language: Language;
  /** '' or the language prefix of its address. */
  prefix: string;
  wordsVersion: string;
  /** The sheet of the Korean font. */
  hangul: string;
  sessionSeconds?: number;
  /** Props of its islands, by prefix. */
  islands: Record<string, object>;
  /** Prefetchable at rest, without being run. */
  rest: { files: readonly string[]; words: readonly Namespace[] };
  /** Words of what says that something could not come. */
  labels: { part_failed: string; retry: string; close: string };
}

let state: ReadingState | undefined;

/** The data block of the page. */
export function readState(): ReadingState {
  state ??= JSON.parse(document.getElementById('state')?.textContent ?? '') as ReadingState;
  return state;
}
