import { useEffect, useRef, useState } from 'react';
import { readDraft } from '#app/form/draft.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import type { AdCalls } from './use-ad-saves.ts';
import { type AdValues, toSaveBody } from './values.ts';

interface DraftCheckOptions {
  form: { values: AdValues; change: (part: Partial<AdValues>) => void };
  /** Name of the draft in this tab. */
  draft: string;
  startAnew: () => void;
  show: AdCalls['show'];
}

/**
 * The draft of a new ad in this tab may belong to an ad that was submitted or deleted elsewhere since. Then it is no
 * longer saved into that ad. If all of it is stored there, the form starts over, else the draft becomes a new text.
 * @returns true while that ad is being requested; nothing is saved until it is known
 */
export function useDraftCheck({ form, draft, startAnew, show }: DraftCheckOptions): boolean {
  const [isAsking, setAsking] = useState(false);
  // The user may keep typing while the request is in flight.
  const latest = useRef(form.values);
  latest.current = form.values;

  async function ask(id: number, kept: Partial<AdValues>): Promise<void> {
    const ad = await show({ id });
    setAsking(false);
    const hasMovedOn = ad.ok ? ad.data.status !== recruitmentStatus.DRAFT : ad.status === 404;
    if (!hasMovedOn) return;
    if (ad.ok && isSent(kept)) return startAnew();
    form.change({ id: null, version: null, sent: toSaveBody(latest.current) });
  }

  /** Checks that all typed text was saved. The working form is left out, because it follows the URL. */
  const isSent = ({ working_form = 'NORMAL', work_at_home = null }: Partial<AdValues>) =>
    toSaveBody({ ...latest.current, working_form, work_at_home }) === latest.current.sent;

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
