import { useState } from 'react';
import { api } from '#app/api/here.ts';
import { useIntentKey } from '#app/api/intent-key.ts';
import { titleOf } from '#app/components/applicants/card.tsx';
import type { Applicant } from '#app/components/applicants/columns.ts';
import { useUndo } from '#app/components/decisions/use-undo.ts';
import { RefusedDialog, type RefusedDialogProps } from '#app/components/list-page/refused-dialog.tsx';
import { useWords } from '#app/words/words.tsx';
import type { ManyAct } from '#contract/applications/applicants-many.ts';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { ManyBar } from './many-bar.tsx';
import { RejectManyDialog, type RejectSaid } from './reject-dialog.tsx';
import { type Said, WriteManyDialog } from './write-dialog.tsx';

type Outcome = OutputOf<'POST /employer/applicant/decide-many'>;

/** What is said of an outcome. */
interface OutcomeWords {
  title: string;
  refused: (count: number) => string;
  /** What became of those who were not refused. */
  others: string;
}

interface ManyOptions {
  recruitmentId: number;
  /** The applicants shown. */
  rows: readonly Applicant[];
  refresh: () => Promise<unknown>;
  /** Says something to screen readers. */
  say: (text: string) => void;
}

/** Several applicants chosen by ticks, the bar with what can be done with all of them, and the dialogs that ask and tell. */
export function useMany({ recruitmentId, rows, refresh, say }: ManyOptions) {
  const { t } = useWords();
  const keyOf = useIntentKey();
  const decisions = useUndo(recruitmentId, refresh);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<'REJECT' | 'WRITE'>();
  const [refused, setRefused] = useState<Omit<RefusedDialogProps, 'onClose'>>();
  const [isBusy, setBusy] = useState(false);
  const ids = rows.map((row) => row.profile_apply_id).slice(0, limits.applicantsAtOnce);
  // Who is not shown any more was left behind by the page or the filter, and nobody decides on the unseen.
  const selected: ReadonlySet<number> = new Set(ids.filter((id) => chosen.has(id)));

  async function run(act: ManyAct, said: Partial<RejectSaid> = {}): Promise<boolean> {
    setBusy(true);
    const body = { recruitment_id: recruitmentId, profile_apply_ids: [...selected], act, ...said };
    const key = keyOf({ ...body, round: Date.now() });
    const answer = await api('POST /employer/applicant/decide-many', body, { key });
    setBusy(false);
    if (!answer.ok) return false;
    const { done } = answer.data;
    await settle(answer.data, {
      title: t(`applicant.many.will.${act}`, { count: done }),
      refused: (count) => t('applicant.many.refused', { count }),
      others: t('applicant.many.refused_text'),
    });
    return true;
  }

  async function write(said: Said) {
    const body = { recruitment_id: recruitmentId, profile_apply_ids: [...selected], ...said };
    const key = keyOf({ ...body, round: Date.now() });
    const answer = await api('POST /employer/applicant/write-many', body, { key });
    if (answer.ok)
      await settle(answer.data, {
        title: t('applicant.many.written', { count: answer.data.done }),
        refused: (count) => t('applicant.many.not_written', { count }),
        others: t('applicant.many.not_written_text'),
      });
    return answer;
  }

  /** What was asked for is on its way: says so, and of whom it is not. */
  async function settle(outcome: Outcome, words: OutcomeWords) {
    setAsking(undefined);
    setChosen(new Set());
    tell(outcome, words);
    await refresh();
  }

  function tell({ list, done, act: waits }: Outcome, { title, refused: refusedOf, others }: OutcomeWords) {
    const nameOf = (id: number) => {
      const row = rows.find(({ profile_apply_id }) => profile_apply_id === id);
      return row ? titleOf(row, t) : '';
    };
    if (waits) {
      say(title);
      decisions.tell(title, waits);
    }
    const failed = list.filter(({ status }) => status !== 200);
    if (failed.length > 0)
      setRefused({
        title: refusedOf(failed.length),
        text: done > 0 ? others : undefined,
        list: failed.map(({ profile_apply_id: id, message }) => ({ id, message, title: nameOf(id) })),
      });
  }

  return {
    selected,
    onSelected: setChosen,
    /** Ticks one, or takes its tick off. */
    toggle: (id: number) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    bar: (hasAll: boolean) => (
      <ManyBar
        ids={ids}
        selected={selected}
        onSelected={setChosen}
        hasAll={hasAll}
        busy={isBusy}
        onAct={(act) => (act === 'REJECT' || act === 'WRITE' ? setAsking(act) : void run(act))}
      />
    ),
    dialogs: (
      <>
        {asking === 'REJECT' && (
          <RejectManyDialog
            count={selected.size}
            busy={isBusy}
            onConfirm={(said) => run('REJECT', said)}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking === 'WRITE' && (
          <WriteManyDialog count={selected.size} send={write} onClose={() => setAsking(undefined)} />
        )}
        {refused && <RefusedDialog {...refused} onClose={() => setRefused(undefined)} />}
      </>
    ),
  };
}

export type Many = ReturnType<typeof useMany>;
