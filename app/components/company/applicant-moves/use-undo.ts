import { api } from '#app/api/client.ts';
import type { PendingDecision } from '#contract/applications/applicants.ts';
import { addDecision, type OpenDecision, removeDecision } from './decisions.ts';

/** Remembers decisions for the line that undoes them, and undoes them. */
export function useUndo(refresh: () => Promise<unknown>) {
  /** Undoes an act, for one applicant or for all of it. @returns true if it was still possible */
  async function undo({ act_id, recruitment_id, row }: OpenDecision): Promise<boolean> {
    const { ok } = await api('POST /employer/applicant/undo', {
      recruitment_id,
      act_id,
      profile_apply_id: row?.profile_apply_id,
    });
    removeDecision(act_id);
    await refresh();
    return ok;
  }

  return {
    undo,
    tell: (
      title: string,
      pending: Pick<PendingDecision, 'act_id' | 'seconds_left' | 'told_at'>,
      about: Pick<OpenDecision, 'recruitment_id' | 'row'>,
    ) => addDecision(pending, { title, ...about }),
  };
}
