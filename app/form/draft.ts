import { currentViewer } from '#app/browser/account.ts';

/** A draft belongs to who typed it, in this tab: the next person at this computer does not find it. */
export function draftKey(name: string): string {
  const viewer = currentViewer();
  return `draft:${viewer?.email ?? viewer?.name ?? ''}:${name}`;
}

/** What was typed before the page was left; undefined when there is nothing or it is not readable. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null');
    return kept && typeof kept === 'object' ? (kept as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores what was typed; a full or forbidden storage only means that there is no draft. */
export function keepDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(values));
  } catch {
    // Nothing to do: the form itself still holds everything.
  }
}

export function dropDraft(name: string): void {
  dropKey(draftKey(name));
}

/** For an act that changes who is signed in: the draft stands under the key that it had before. */
export function dropKey(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** One draft at hand, for what keeps its text by itself. */
export interface Kept {
  read: () => Record<string, unknown> | undefined;
  keep: (values: object) => void;
  drop: () => void;
}

export const keptIn = (name: string): Kept => ({
  read: () => readDraft(name),
  keep: (values) => keepDraft(name, values),
  drop: () => dropDraft(name),
});
