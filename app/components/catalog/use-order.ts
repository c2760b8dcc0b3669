import { useEffect, useRef, useState } from 'react';
import { usePlace } from '#app/address/place.tsx';
import { api } from '#app/api/here.ts';
import { useInTurn } from '#app/api/in-turn.ts';
import { useWords } from '#app/words/words.tsx';
import type { Catalog } from '#contract/admin/admin-catalogs.ts';
import type { Entry, Move } from './entry.ts';

/**
 * The order of a list: what is moved stands there at once, and is saved one after the other. A refused one goes back, since the
 * list is read anew.
 */
export function useOrder(catalog: Catalog, list: readonly Entry[]) {
  const { t, language } = useWords();
  const { reload } = usePlace();
  const inTurn = useInTurn();
  const [shown, setShown] = useState(list);
  const [said, setSaid] = useState('');
  const waiting = useRef(0);
  // While something is on its way, what was read before it would put it back.
  useEffect(() => {
    if (waiting.current === 0) setShown(list);
  }, [list]);

  const order = (parent: number | null) => shown.filter(({ parent_id }) => parent_id === parent);

  const move: Move = async (entry, to) => {
    const own = order(entry.parent_id);
    if (to < 0 || to >= own.length) return;
    const next = own.filter(({ id }) => id !== entry.id).toSpliced(to, 0, entry);
    const before = next[to + 1];
    setShown([...shown.filter(({ parent_id }) => parent_id !== entry.parent_id), ...next]);
    setSaid(t('catalog.moved', { name: entry[`name_${language}`], at: to + 1 }));
    waiting.current++;
    const input = { catalog, id: entry.id, ...(before ? { before_id: before.id } : {}) };
    await inTurn(() => api('POST /admin/catalog/move', input, { key: crypto.randomUUID() }));
    waiting.current--;
    if (waiting.current === 0) await reload();
  };

  return { order, move, said };
}
