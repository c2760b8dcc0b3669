import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import type { Licence } from './licence-view.tsx';

const pollMs = 10_000;

/** The licence as the server tells it now: asked again on focus and every ten seconds while the page is seen. */
export function useLicence(
  loaded: Licence | null,
): [Licence | null, Dispatch<SetStateAction<Licence | null>>] {
  const [licence, setLicence] = useState(loaded);
  useEffect(() => setLicence(loaded), [loaded]);
  const isKnown = licence !== null;
  useEffect(() => {
    if (!isKnown) return;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await api('GET /employer/auth/licence', {}, { quiet: true, background: true });
      if (answer.ok) setLicence(answer.data);
    };
    const timer = setInterval(ask, pollMs);
    addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
    };
  }, [isKnown]);
  return [licence, setLicence];
}
