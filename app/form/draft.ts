import { currentViewer } from '#app/viewer.ts';

/** A draft belongs to who typed it, in this tab: the next person at this computer does not find it. */
const keyOf = (name: string) => `draft:${currentViewer()?.email ?? ''}:${name}`;

/** What was typed before the page was left; undefined when there is nothing or it is not readable. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return kept && typeof kept === 'object' ? (kept as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed; a full or forbidden storage only means that there is no draft. */
export function keepDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Nothing to do: the form itself still holds everything.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}
