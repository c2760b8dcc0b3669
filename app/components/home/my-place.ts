import { useCallback, useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import { readCookie, writeCookie } from '#app/browser/cookies.ts';
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

/**
 * Where the reader is: the ward of the signed-in candidate, else what was chosen in this browser
 * (docs/rules.md#places). Known after the first render only, as public pages are the same for everybody.
 */
export function useMyPlace(): [place: MyPlace | undefined, choose: (code: string) => void] {
  const isCandidate = useViewer()?.role === 'candidate';
  const [place, setPlace] = useState<MyPlace>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice makes it fetch again
  useEffect(() => {
    let isGone = false;
    void findPlace(isCandidate).then((found) => !isGone && setPlace(found));
    return () => {
      isGone = true;
    };
  }, [isCandidate, turn]);

  const choose = useCallback((code: string) => {
    writeCookie('place', code);
    setTurn((old) => old + 1);
  }, []);
  return [place, choose];
}

async function findPlace(isCandidate: boolean): Promise<MyPlace | undefined> {
  const own = isCandidate && (await namePlace(await findOwnWard()));
  return own ? { ...own, isOwn: true } : namePlace(readCookie(document.cookie, 'place'));
}

/** No ad is near somebody who lives in Korea: where they look for work is what they choose here. */
async function findOwnWard(): Promise<string | undefined> {
  const answer = await api('GET /candidate/my-info', {}, { quiet: true, background: true });
  const code = answer.ok ? answer.data.address_code : undefined;
  return code?.startsWith('KR-') ? undefined : code;
}

/** A place by its code; undefined for none and for one that is not known. */
export async function namePlace(code: string | null | undefined): Promise<MyPlace | undefined> {
  if (!code) return undefined;
  const answer = await api('GET /location/names', { codes: [code] }, { quiet: true });
  const [found] = answer.ok ? answer.data.list : [];
  return found && { code: found.code, name: found.name, parent: found.parent_code };
}
