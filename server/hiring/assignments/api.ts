import type * as contract from '#contract/recruitments/ad-assignments.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { assignMembers } from './assign.ts';
import { listActiveMembers } from './queries.ts';

export const adAssignmentHandlers: Handlers<typeof contract> = {
  listColleagues: async ({ db, actor }) => ({ list: await listActiveMembers(db, actor.employerId) }),
  assignAd: (work, input) => assignMembers(work, input),
};
