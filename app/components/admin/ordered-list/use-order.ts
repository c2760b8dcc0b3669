import { useEffect, useRef, useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { useSerialCalls } from '#app/api/serial-calls.ts';
import type { SendOptions } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';

/** Moves an entry to an index among the entries of its group, from 0. */
export type MoveEntry<Entry> = (entry: Entry, to: number) => Promise<void>;

interface OrderOptions<Entry> {
  nameOf: (entry: Entry) => string;
  /** Entries of one group have an order of their own. */
  groupOf: (entry: Entry) => string | number | null;
  /** Saves that the entry is before another of its group, or at the end. */
  send: (input: { id: number; before_id?: number }, options: SendOptions) => Promise<unknown>;
}

/**
 * The order of a list that the server stores. A moved entry is shown in its new position at once, and moves are saved
 * one after another. A rejected move is reverted, because the page's data are reloaded.
 */
export function useOrder<Entry extends { id: number }>(
  list: readonly Entry[],
  { nameOf, groupOf, send }: OrderOptions<Entry>,
) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const inTurn = useSerialCalls();
  const [shown, setShown] = useState(list);
  const [announcement, setAnnouncement] = useState('');
  const waiting = useRef(0);
  // While a move is in flight, data read before it would revert it.
  useEffect(() => {
    if (waiting.current === 0) setShown(list);
  }, [list]);

  const order = (group: string | number | null) => shown.filter((one) => groupOf(one) === group);

  const move: MoveEntry<Entry> = async (entry, to) => {
    const own = order(groupOf(entry));
    if (to < 0 || to >= own.length) return;
    const next = own.filter(({ id }) => id !== entry.id).toSpliced(to, 0, entry);
    const before = next[to + 1];
    setShown([...shown.filter((one) => groupOf(one) !== groupOf(entry)), ...next]);
    setAnnouncement(t('order.moved', { name: nameOf(entry), at: to + 1 }));
    waiting.current++;
    const input = { id: entry.id, ...(before ? { before_id: before.id } : {}) };
    await inTurn(() => send(input, { key: crypto.randomUUID() }));
    waiting.current--;
    if (waiting.current === 0) await reload();
  };

  return { order, move, announcement };
}
