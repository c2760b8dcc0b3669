/** What the history keeps with an entry of a document without router. */
interface Entry {
  /** Counts the entries of this document: what closes dialogs on Back tells pages from dialogs by it. */
  idx: number;
  /** Names the entry, also after reloading the document. */
  key: string;
}

const makeKey = () => Math.random().toString(36).slice(2, 10);

/** The entry where the browser stands; numbers and names it when it is new. */
export function currentEntry(): Entry {
  const { idx = 0, key, ...rest } = (history.state ?? {}) as Partial<Entry>;
  if (key !== undefined) return { idx, key };
  const entry = { ...rest, idx, key: makeKey() };
  history.replaceState(entry, '');
  return entry;
}

/** The entry that follows the present one. */
export const nextEntry = (): Entry => ({ idx: currentEntry().idx + 1, key: makeKey() });
