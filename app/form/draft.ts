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
export function saveDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(values));
  } catch {
    // Nothing to do: the form itself still holds everything.
  }
}

export function deleteDraft(name: string): void {
  deleteDraftKey(draftKey(name));
}

/** For an act that changes who is signed in: the draft stands under the key that it had before. */
export function deleteDraftKey(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** One draft at hand, for what keeps its text by itself. */
export interface DraftStore {
  read: () => Record<string, unknown> | undefined;
  keep: (values: object) => void;
  drop: () => void;
}

export const draftStore = (name: string): DraftStore => ({
  read: () => readDraft(name),
  keep: (values) => saveDraft(name, values),
  drop: () => deleteDraft(name),
});
