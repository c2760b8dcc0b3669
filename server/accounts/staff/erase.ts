import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { draftCutoff } from '#server/audit/form-drafts.ts';
import type { Eraser } from '#server/infrastructure/db/eraser.ts';

/** Deletes unaccepted invitations, because they contain an address of a person without an account, and old drafts of forms. */
export const staffEraser: Eraser = {
  deleteExpired: async (db, now) => {
    const over = new Date(now.getTime() - limits.endedInvitationDays * DAY_MILLISECONDS);
    await db.deleteFrom('admin_invitation').where('expires_at', '<', over).execute();
    await db.deleteFrom('form_draft').where('saved_at', '<', draftCutoff(now)).execute();
  },
};
