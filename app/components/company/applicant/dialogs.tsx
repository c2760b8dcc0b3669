import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { draftStore } from '#app/form/draft.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { rejectReasonsFor } from '#contract/enums.ts';
import { type ApplicantAct, isInvitation, resultOfAct } from '../applicant-moves/acts.ts';
import type { Applicant } from '../applicant-moves/columns.ts';
import { noticeDelayHours, useNoticeTime } from '../applicant-moves/notice-time.ts';
import type { PendingAction, StageChanges } from '../applicant-moves/use-moves.ts';
import { useUndo } from '../applicant-moves/use-undo.ts';

const ExtendAnswerDialog = dialogWithTranslations(
  async () => (await import('./extend-answer-dialog.tsx')).ExtendAnswerDialog,
);
const InviteDialog = dialogWithTranslations(async () => (await import('./invite-dialog.tsx')).InviteDialog);

interface DialogsProps {
  moves: StageChanges;
  recruitmentId: number;
  /** The displayed applicants, whose data say whether the company delays refusals. */
  rows?: readonly Applicant[];
  refresh: () => Promise<unknown>;
}

/** The dialogs of the actions: reason, appointment, confirmation, and the offer to close the open applications. */
export function ApplicantDialogs({ moves, recruitmentId, rows = [], refresh }: DialogsProps) {
  const { asking, filled } = moves;
  usePrefetch(InviteDialog);
  return (
    <>
      {asking && isInvitation(asking.act) && (
        <InviteDialog act={asking.act} row={asking.row} moves={moves} onClose={moves.stop} />
      )}
      {asking?.act === 'extend' && <ExtendAnswerDialog row={asking.row} moves={moves} onClose={moves.stop} />}
      {asking && asking.act !== 'extend' && !isInvitation(asking.act) && (
        <AskDialog key={asking.act} asking={asking} moves={moves} />
      )}
      {filled !== undefined && (
        <CloseOpenDialog
          count={filled}
          hours={noticeDelayHours(rows)}
          recruitmentId={recruitmentId}
          onClose={() => moves.offerClosing(undefined)}
          refresh={refresh}
        />
      )}
    </>
  );
}

type ActWithDialog = Extract<ApplicantAct, 'hire' | 'reject' | 'not_hiring'>;

function AskDialog({ asking: { act, row }, moves }: { asking: PendingAction; moves: StageChanges }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isTold, setTold] = useState(false);
  const asked = act as ActWithDialog;
  const name = moves.nameOf(row);
  const told = useNoticeTime(row);
  const text =
    told === undefined || asked === 'hire'
      ? t(`applicant.${asked}.text`, { name })
      : t(`applicant.${asked}.text_later`, { when: told });
  const draft = draftStore(`${act}:${row.profile_apply_id}`);
  return (
    <ConfirmDialog
      open
      onClose={moves.stop}
      title={t(`applicant.${asked}.title`, { name })}
      text={text}
      confirmLabel={t(`applicant.act.${asked}`)}
      danger={asked !== 'hire'}
      reasons={
        asked === 'reject'
          ? rejectReasonsFor(resultOfAct(act, row)).map((value) => ({
              value,
              label: t(`enum.reject_reason.${value}`),
            }))
          : undefined
      }
      more={
        asked === 'reject' && (
          <Checkbox checked={isTold} onValue={setTold}>
            {t('applicant.reject.tell')}
          </Checkbox>
        )
      }
      note={asked === 'hire' ? undefined : 'optional'}
      busy={isBusy}
      kept={draft}
      onConfirm={async ({ reason, text }) => {
        setBusy(true);
        const input = {
          result_reason: reason || undefined,
          result_note: text || undefined,
          tell_reason: isTold,
        };
        const answer = await moves.run(act, row, input);
        if (answer.ok) draft.drop();
        setBusy(false);
      }}
    />
  );
}

interface CloseOpenProps {
  count: number;
  hours: number | undefined;
  recruitmentId: number;
  onClose: () => void;
  refresh: () => Promise<unknown>;
}

/** Offers to close the open applications once the ad has all its hires or is closed. */
function CloseOpenDialog({ count, hours, recruitmentId, onClose, refresh }: CloseOpenProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const decisions = useUndo(refresh);

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('applicant.close.title', { count })}
      text={hours ? t('applicant.close.text_later', { hours }) : t('applicant.close.text')}
      confirmLabel={t('applicant.close.confirm')}
      danger
      busy={isBusy}
      onConfirm={async () => {
        setBusy(true);
        const answer = await api(
          'POST /employer/applicant/close-open',
          { recruitment_id: recruitmentId },
          { key },
        );
        setBusy(false);
        if (!answer.ok) return;
        onClose();
        const { closed, pending } = answer.data;
        if (pending)
          decisions.tell(t('applicant.close.will', { count: closed }), pending, {
            recruitment_id: recruitmentId,
          });
        await refresh();
      }}
    />
  );
}
