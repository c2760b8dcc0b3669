import { currentViewer } from '#app/browser/account.ts';

/** Key of a draft in this tab. It includes the account, so that the next person at this computer does not find the draft. */
export function draftKey(name: string): string {
  const viewer = currentViewer();
  return `draft:${viewer?.email ?? viewer?.name ?? ''}:${name}`;
}

/** Text that was typed before the page was left; undefined if there is none or it is unreadable. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null');
    return saved && typeof saved === 'object' ? (saved as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a draft. With full or blocked storage there is simply no draft. */
export function saveDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(values));
  } catch {
    // Nothing to do: the form itself still has all values.
  }
}

export function deleteDraft(name: string): void {
  deleteDraftKey(draftKey(name));
}

/**
 * Deletes a draft by its key, for an action that changes the signed-in account: the draft is stored under the key of
 * the previous account.
 */
export function deleteDraftKey(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, there is no draft to delete.
  }
}

/** One draft, for components that save their text themselves. */
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
