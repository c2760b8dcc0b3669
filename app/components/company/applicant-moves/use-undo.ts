import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { PendingDecision } from '#contract/applications/applicants.ts';

/** Shows the decision in a toast while it can be undone, and undoes it. */
export function useUndo(recruitmentId: number, refresh: () => Promise<unknown>) {
  const { t } = useTranslation();

  /** Undoes an action, for one applicant or for all of it. @returns true if it was still possible */
  async function undo(act_id: number, profile_apply_id?: number): Promise<boolean> {
    const target = { recruitment_id: recruitmentId, act_id, profile_apply_id };
    const { ok } = await api('POST /employer/applicant/undo', target);
    toast.dismiss(aboutOf(act_id));
    await refresh();
    return ok;
  }

  return {
    undo,
    tell: (
      title: string,
      { act_id, seconds_left }: Pick<PendingDecision, 'act_id' | 'seconds_left'>,
      onUndo = () => void undo(act_id),
    ) =>
      toast.info({
        title,
        text: t('applicant.pending.text', { count: Math.round(seconds_left) }),
        about: aboutOf(act_id),
        stay: seconds_left * 1000,
        action: { label: t('applicant.pending.undo'), onAction: onUndo },
      }),
  };
}

const aboutOf = (actId: number) => `decision:${actId}`;
