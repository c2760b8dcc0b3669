import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#app/api/client.ts';
import { getSavedLocation, locationChangedEvent } from '#app/browser/saved-location.ts';
import { useViewer } from '#app/browser/viewer.ts';

/** So many ads of a place are shown. */
export const newestShown = 5;

export interface MyPlace {
  code: string;
  /** "Phường Bến Nghé" */
  name: string;
  parent: string | null;
  /** Where the account says that its person lives: it is changed there. */
  isOwn?: boolean;
}

function onChoice(listener: () => void): () => void {
  addEventListener(locationChangedEvent, listener);
  return () => removeEventListener(locationChangedEvent, listener);
}

/** Code of the place that was chosen in this browser; none during the first render, as pages are the same for everybody. */
export function useSavedLocation(): string | undefined {
  return useSyncExternalStore(onChoice, getSavedLocation, () => undefined);
}

/**
 * Where the reader is: the ward of the signed-in candidate, else what was chosen in this browser
 * (docs/rules.md#places). Known after the first render only.
 */
export function useMyPlace(): MyPlace | undefined {
  const isCandidate = useViewer()?.role === 'candidate';
  const kept = useSavedLocation();
  const [place, setPlace] = useState<MyPlace>();

  useEffect(() => {
    let isUnmounted = false;
    void findPlace(isCandidate, kept).then((found) => !isUnmounted && setPlace(found));
    return () => {
      isUnmounted = true;
    };
  }, [isCandidate, kept]);

  return place;
}

async function findPlace(isCandidate: boolean, kept: string | undefined): Promise<MyPlace | undefined> {
  const own = isCandidate && (await namePlace(await findOwnWard()));
  return own ? { ...own, isOwn: true } : namePlace(kept);
}

/** No ad is near somebody who lives in Korea: where they look for work is what they choose here. */
async function findOwnWard(): Promise<string | undefined> {
  const answer = await api('GET /candidate/my-info', {}, { silent: true, background: true });
  const code = answer.ok ? answer.data.address_code : undefined;
  return code?.startsWith('KR-') ? undefined : code;
}

/** Questions on their way: the search and the ads near the reader ask for the same place at once. */
const asked = new Map<string, Promise<MyPlace | undefined>>();

/** A place by its code; undefined for none and for one that is not known. */
export async function namePlace(code: string | null | undefined): Promise<MyPlace | undefined> {
  if (!code) return undefined;
  const known = asked.get(code);
  if (known) return known;
  const question = askName(code);
  asked.set(code, question);
  // A failure is not cached: the next reader of the name asks again.
  if (!(await question)) asked.delete(code);
  return question;
}

async function askName(code: string): Promise<MyPlace | undefined> {
  const answer = await api('GET /location/names', { codes: [code] }, { silent: true });
  const [found] = answer.ok ? answer.data.list : [];
  return found && { code: found.code, name: found.name, parent: found.parent_code };
}
