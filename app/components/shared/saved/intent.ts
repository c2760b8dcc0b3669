/** The save that was requested before the sign-in: it survives the redirect to the provider and back. */
const storageKey = 'sanviec.save';
/** Long enough to write a new profile; after that, a sign-in has another purpose. */
const maxAgeMs = 30 * 60_000;

/** An ad or a company. */
export interface SaveTarget {
  kind: 'ad' | 'company';
  id: number;
}

interface Intent {
  target: SaveTarget;
  /** The account that was signed in; undefined for a visitor. */
  who?: string | undefined;
  /** Time in milliseconds (epoch). */
  at: number;
}

/**
 * Stores the requested save in this tab, or deletes it after it was done or rejected. It is never in a URL: a link from
 * elsewhere must not save anything.
 */
export function storeSaveIntent(target?: SaveTarget, who?: string): void {
  try {
    const intent = target && ({ target, who, at: Date.now() } satisfies Intent);
    sessionStorage.setItem(storageKey, JSON.stringify(intent ?? null));
  } catch {
    // Without storage, the user must save again after signing in.
  }
}

/** The save that this account, or a visitor before signing in, has requested. */
export function readSaveIntent(person: string): SaveTarget | undefined {
  try {
    const { target, who = person, at } = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Intent;
    return who === person && Date.now() - at < maxAgeMs ? target : undefined;
  } catch {
    return undefined;
  }
}
