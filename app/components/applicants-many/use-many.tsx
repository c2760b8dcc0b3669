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

type Outcome = OutputOf<'POST /employer/applicant/decide-many'>;

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
  const [isRejecting, setRejecting] = useState(false);
  const [refused, setRefused] = useState<Pick<RefusedDialogProps, 'list' | 'text'>>();
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
    setRejecting(false);
    setChosen(new Set());
    tell(act, answer.data);
    await refresh();
    return true;
  }

  function tell(act: ManyAct, { list, done, act: waits }: Outcome) {
    const nameOf = (id: number) => {
      const row = rows.find(({ profile_apply_id }) => profile_apply_id === id);
      return row ? titleOf(row, t) : '';
    };
    const title = t(`applicant.many.will.${act}`, { count: done });
    if (waits) {
      say(title);
      decisions.tell(title, waits);
    }
    const failed = list.filter(({ status }) => status !== 200);
    if (failed.length > 0)
      setRefused({
        text: done > 0 ? t('applicant.many.refused_text') : undefined,
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
        onAct={(act) => (act === 'REJECT' ? setRejecting(true) : void run(act))}
      />
    ),
    dialogs: (
      <>
        {isRejecting && (
          <RejectManyDialog
            count={selected.size}
            busy={isBusy}
            onConfirm={(said) => run('REJECT', said)}
            onClose={() => setRejecting(false)}
          />
        )}
        {refused && <Refused {...refused} onClose={() => setRefused(undefined)} />}
      </>
    ),
  };
}

function Refused(props: Omit<RefusedDialogProps, 'title'>) {
  const { t } = useWords();
  return <RefusedDialog {...props} title={t('applicant.many.refused', { count: props.list.length })} />;
}

export type Many = ReturnType<typeof useMany>;
