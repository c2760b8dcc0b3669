import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import { isRetryable } from '#app/api/types.ts';
import { draftStore } from '#app/form/draft.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OwnApplication } from './own-application.ts';

type Invited = Pick<OwnApplication, 'profile_apply_id' | 'interview'>;

/**
 * The candidate's answer to an invitation: confirms, or declines with a reason that a dialog asks for.
 * @param onChanged runs after each answer of the server that may have changed the application
 */
export function useInterviewAnswer({ profile_apply_id, interview }: Invited, onChanged: () => void) {
  const { t } = useTranslation();
  const keyOf = useIdempotencyKey();
  const [busy, setBusy] = useState<'confirm' | 'decline'>();
  const [isDeclining, setDeclining] = useState(false);
  const draft = draftStore(`decline:${profile_apply_id}`);

  async function confirm() {
    setBusy('confirm');
    const body = { profile_apply_id };
    const answer = await api('POST /candidate/application/confirm', body, {
      key: keyOf(['confirm', body, interview]),
      fieldsInToast: true,
    });
    setBusy(undefined);
    if (answer.ok) toast.success(t('application.interview.confirm_done'));
    onChanged();
  }
  async function decline(reason: string) {
    setBusy('decline');
    const body = { profile_apply_id, reason: reason || undefined };
    const answer = await api('POST /candidate/application/decline', body, {
      key: keyOf(['decline', body, interview]),
      fieldsInToast: true,
    });
    setBusy(undefined);
    if (!answer.ok && isRetryable(answer.status)) return;
    draft.drop();
    setDeclining(false);
    if (answer.ok) toast.success(t('application.interview.decline_done'));
    onChanged();
  }

  return {
    busy,
    confirm,
    decline,
    /** The typed reason, saved as a draft when the page is left. */
    kept: draft,
    isDeclining,
    askToDecline: () => setDeclining(true),
    stopDeclining: () => setDeclining(false),
  };
}
