import { useState } from 'react';
import { type Applicant, formatApplicantName } from '#app/components/company/applicant-moves/columns.ts';
import { useUndo } from '#app/components/company/applicant-moves/use-undo.ts';
import { RefusedDialog, type RefusedDialogProps } from '#app/components/shared/list-page/refused-dialog.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { ManyBarAct } from './many-bar.tsx';

type Outcome = OutputOf<'POST /employer/applicant/decide-many'>;

interface OutcomeOptions {
  recruitmentId: number;
  /** The displayed applicants. */
  rows: readonly Applicant[];
  refresh: () => Promise<unknown>;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
}

/** Reports a bulk action while it can be undone, and the applicants that a rule excluded. */
export function useBulkResult({ recruitmentId, rows, refresh, say }: OutcomeOptions) {
  const { t } = useTranslation();
  const decisions = useUndo(refresh);
  const [refused, setRefused] = useState<Omit<RefusedDialogProps, 'onClose'>>();

  function nameOf(id: number): string {
    const row = rows.find(({ profile_apply_id }) => profile_apply_id === id);
    return row ? formatApplicantName(row, t) : '';
  }

  function tell(act: ManyBarAct, { list, done, act: waits }: Outcome) {
    if (waits) {
      const title = t(`applicant.many.will.${act}`, { count: done });
      say(title);
      decisions.tell(title, waits, { recruitment_id: recruitmentId });
    }
    const failed = list.filter(({ status }) => status !== 200);
    const isWriting = act === 'WRITE';
    const others = t(isWriting ? 'applicant.many.not_written_text' : 'applicant.many.refused_text');
    if (failed.length > 0)
      setRefused({
        title: t(isWriting ? 'applicant.many.not_written' : 'applicant.many.refused', {
          count: failed.length,
        }),
        text: done > 0 ? others : undefined,
        list: failed.map(({ profile_apply_id: id, message }) => ({ id, message, title: nameOf(id) })),
      });
  }

  return {
    tell,
    dialog: refused && <RefusedDialog {...refused} onClose={() => setRefused(undefined)} />,
  };
}
