/** What is about to be saved, while its person is asked to sign in: it outlives going to the provider and back. */
const storageKey = 'sanviec.save';
/** Long enough to write a new profile; whoever signs in later meant something else. */
const keptMs = 30 * 60_000;

/** An ad or a company. */
export interface Target {
  kind: 'ad' | 'company';
  id: number;
}

interface Intent {
  target: Target;
  /** Who was signed in; nobody where a visitor pressed. */
  who?: string | undefined;
  /** Milliseconds. */
  at: number;
}

/**
 * Stores what is about to be saved in this tab, or forgets it: it is done, or was refused. It stands in no address: a link
 * from elsewhere must not save anything.
 */
export function storeSaveIntent(target?: Target, who?: string): void {
  try {
    const intent = target && ({ target, who, at: Date.now() } satisfies Intent);
    sessionStorage.setItem(storageKey, JSON.stringify(intent ?? null));
  } catch {
    // A browser that stores nothing saves what is pressed once somebody is signed in.
  }
}

/** What this person, or a visitor before signing in, was about to save. */
export function readIntent(person: string): Target | undefined {
  try {
    const { target, who = person, at } = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Intent;
    return who === person && Date.now() - at < keptMs ? target : undefined;
  } catch {
    return undefined;
  }
}
