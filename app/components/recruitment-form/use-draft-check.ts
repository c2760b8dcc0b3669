import { useEffect, useRef, useState } from 'react';
import { readDraft } from '#app/form/draft.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import type { AdCalls } from './use-ad-saves.ts';
import { type AdValues, bodyOf } from './values.ts';

interface KeptAdOptions {
  form: { values: AdValues; change: (part: Partial<AdValues>) => void };
  /** Name of the draft in this tab. */
  draft: string;
  startAnew: () => void;
  show: AdCalls['show'];
}

/**
 * The draft of a new ad in this tab may belong to an ad that was submitted or deleted elsewhere since. Then
 * it is not saved into that ad any more: if all of it is there the form starts over, else it stays as a text of its
 * own.
 * @returns whether that ad is being asked for; nothing is saved until it is known
 */
export function useDraftCheck({ form, draft, startAnew, show }: KeptAdOptions): boolean {
  const [isAsking, setAsking] = useState(false);
  // The answer takes a moment, in which somebody may type on.
  const latest = useRef(form.values);
  latest.current = form.values;

  async function ask(id: number, kept: Partial<AdValues>): Promise<void> {
    const ad = await show({ id });
    setAsking(false);
    const hasMovedOn = ad.ok ? ad.data.status !== recruitmentStatus.DRAFT : ad.status === 404;
    if (!hasMovedOn) return;
    if (ad.ok && isSent(kept)) return startAnew();
    form.change({ id: null, version: null, sent: bodyOf(latest.current) });
  }

  /** Whether all that is typed was saved; the working form follows the address and is nobody's text. */
  const isSent = ({ working_form = 'NORMAL', work_at_home = null }: Partial<AdValues>) =>
    bodyOf({ ...latest.current, working_form, work_at_home }) === latest.current.sent;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const kept: Partial<AdValues> | undefined = readDraft(draft);
    if (!form.values.id && kept?.id) {
      setAsking(true);
      void ask(kept.id, kept);
    }
  }, []);

  return isAsking;
}
