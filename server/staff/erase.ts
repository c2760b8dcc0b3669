import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Eraser } from '#server/db/eraser.ts';

/** Invitations that nobody has taken hold an address of somebody who is no member and no administrator. */
export const staffEraser: Eraser = {
  deleteExpired: async (db, now) => {
    const over = new Date(now.getTime() - limits.endedInvitationDays * DAY_MILLISECONDS);
    await db.deleteFrom('admin_invitation').where('expires_at', '<', over).execute();
  },
};
