import type * as contract from '#contract/candidates.ts';
import { message } from '#contract/fields.ts';
import { countGroups, listComingInterviews } from '#server/applications/candidate-list.ts';
import type { Handlers } from '#server/http/context.ts';
import { refuseFields } from '#server/http/error.ts';
import { findCurrentWard, isAddressCode } from '#server/locations/addresses.ts';
import { queueMail } from '#server/mail/queue.ts';
import { countResumes, getMyInfo, updateMyInfo } from './queries.ts';

export const candidateHandlers: Handlers<typeof contract> = {
  showMyInfo: ({ db, actor, language }) => getMyInfo(db, actor.id, language),

  updateMyInfo: async (context, fields) => {
    const { db, actor, language, now } = context;
    if (!(await isAddressCode(db, fields.address_code)))
      throw refuseFields({ address_code: message('location') });
    const currentWardCode = await findCurrentWard(db, fields.address_code);
    await updateMyInfo(db, actor.id, fields, { currentWardCode, now });
    // Invitations and results go there from now on: whoever had a session for a minute does not redirect them unseen.
    if (actor.email && actor.email !== fields.profile_user_email)
      await queueMail(context, {
        to: actor.email,
        language,
        template: 'contact-email-changed',
        parameters: {},
      });
    context.say('message.update_success');
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
