import { useEffect, useState } from 'react';
import type { WordDomain } from '../locales/index.ts';
import { toast } from './ui/toast.ts';
import { loadWords } from './words-browser.ts';

/** For what opens later than its page (dialogs): whether the words it needs are here. It starts their way at once. */
export function useLoadedWords(...domains: readonly WordDomain[]): boolean {
  const [isHere, setHere] = useState(false);
  const wanted = domains.join(' ');
  useEffect(() => {
    let isShown = true;
    loadWords(wanted.split(' ')).then(
      () => isShown && setHere(true),
      () => toast.error({ title: { key: 'common.notice.unreachable' } }),
    );
    return () => {
      isShown = false;
    };
  }, [wanted]);
  return isHere;
}
