import type { Namespace } from '../../locales/index.ts';
import type { DocumentState } from '../document/document.ts';

/** Data that the browser needs about a reading page. */
export interface ReadingPageState extends DocumentState {
  /** '' or the language prefix of its URL. */
  prefix: string;
  /** Props of its islands, by prefix. */
  islands: Record<string, object>;
  /** Files and namespaces to prefetch when idle, without running them. */
  rest: { files: readonly string[]; words: readonly Namespace[] };
  /** Texts of the dialog for failed loads. */
  labels: { part_failed: string; retry: string; close: string };
}

let state: ReadingPageState | undefined;

/** The data block of the page. */
export function readState(): ReadingPageState {
  state ??= JSON.parse(document.getElementById('state')?.textContent ?? '') as ReadingPageState;
  return state;
}
