import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#app/api/client.ts';
import { locationChangedEvent, readSavedLocationCode } from '#app/browser/saved-location.ts';
import { useViewer } from '#app/browser/viewer.ts';

/** Number of ads shown near a location. */
export const nearAdCount = 5;

export interface SavedLocation {
  code: string;
  /** "Phường Bến Nghé" */
  name: string;
  parent: string | null;
  /** The location is the address of the account, where it can be changed. */
  isOwn?: boolean;
}

function onChoice(listener: () => void): () => void {
  addEventListener(locationChangedEvent, listener);
  return () => removeEventListener(locationChangedEvent, listener);
}

/** Code of the location saved in this browser; undefined during the first render, because pages are the same for everyone. */
export function useSavedLocation(): string | undefined {
  return useSyncExternalStore(onChoice, readSavedLocationCode, () => undefined);
}

/**
 * Location of the visitor: the ward of the signed-in candidate, else the saved one of this browser
 * (docs/rules.md#places). Known only after the first render.
 */
export function useMyPlace(): SavedLocation | undefined {
  const isCandidate = useViewer()?.role === 'candidate';
  const savedCode = useSavedLocation();
  const [place, setPlace] = useState<SavedLocation>();

  useEffect(() => {
    let isUnmounted = false;
    void findPlace(isCandidate, savedCode).then((found) => !isUnmounted && setPlace(found));
    return () => {
      isUnmounted = true;
    };
  }, [isCandidate, savedCode]);

  return place;
}

async function findPlace(
  isCandidate: boolean,
  savedCode: string | undefined,
): Promise<SavedLocation | undefined> {
  const own = isCandidate && (await getLocationName(await findOwnWard()));
  return own ? { ...own, isOwn: true } : getLocationName(savedCode);
}

/**
 * The ward in the candidate's account. Undefined for an address in Korea, because no ad is near it: that candidate
 * chooses a location on the page.
 */
async function findOwnWard(): Promise<string | undefined> {
  const answer = await api('GET /candidate/my-info', {}, { silent: true, background: true });
  const code = answer.ok ? answer.data.address_code : undefined;
  return code?.startsWith('KR-') ? undefined : code;
}

/** Requests in flight: the search and the ads near the visitor request the same location at once. */
const requests = new Map<string, Promise<SavedLocation | undefined>>();

/** A location by its code; undefined for none and for an unknown one. */
export async function getLocationName(code: string | null | undefined): Promise<SavedLocation | undefined> {
  if (!code) return undefined;
  const known = requests.get(code);
  if (known) return known;
  const question = askName(code);
  requests.set(code, question);
  // A failure is not cached: the next caller requests the name again.
  if (!(await question)) requests.delete(code);
  return question;
}

async function askName(code: string): Promise<SavedLocation | undefined> {
  const answer = await api('GET /location/names', { codes: [code] }, { silent: true });
  const [found] = answer.ok ? answer.data.list : [];
  return found && { code: found.code, name: found.name, parent: found.parent_code };
}
