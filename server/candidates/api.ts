import type * as contract from '#contract/candidates.ts';
import { message } from '#contract/fields.ts';
import { countGroups, listComingInterviews } from '#server/applications/candidate-list.ts';
import type { Handlers } from '#server/http/context.ts';
import { refuseFields } from '#server/http/error.ts';
import { findCurrentWard, isAddressCode } from '#server/locations/addresses.ts';
import { countResumes, getMyInfo, updateMyInfo } from './queries.ts';

export const candidateHandlers: Handlers<typeof contract> = {
  showMyInfo: ({ db, actor, language }) => getMyInfo(db, actor.id, language),

  updateMyInfo: async ({ db, actor, language, now, say }, fields) => {
    if (!(await isAddressCode(db, fields.address_code)))
      throw refuseFields({ address_code: message('location') });
    const currentWardCode = await findCurrentWard(db, fields.address_code);
    await updateMyInfo(db, actor.id, fields, { currentWardCode, now });
    say('message.update_success');
    return getMyInfo(db, actor.id, language);
  },

  showCandidateOverview: async ({ db, actor, language, now }) => {
    const [resumes, groups, interviews] = await Promise.all([
      countResumes(db, actor.id),
      countGroups(db, actor.id),
      listComingInterviews(db, actor.id, language, now),
    ]);
    return {
      profile_full_name: actor.name,
      resumes: { total: resumes.total, completed: resumes.completed },
      unfinished_profile_id: resumes.completed === 0 ? resumes.writing_id : null,
      applications: {
        total: groups.all,
        in_progress: groups.in_progress,
        interview: groups.interview,
        closed: groups.closed,
      },
      interviews,
    };
  },
};
