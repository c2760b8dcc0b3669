import { z } from 'zod';
import { call, employer, ownersOnly } from '../call.ts';
import { enumCode } from '../fields.ts';

/** Hours that a company may let pass between a refusal and its notice to the candidate. */
export const noticeDelays = { AT_ONCE: 0, DAY: 24, THREE_DAYS: 72 } as const;
export type NoticeDelayHours = (typeof noticeDelays)[keyof typeof noticeDelays];

export const setNoticeDelay = call('POST /employer/company/set-notice-delay', {
  summary:
    'Sets how many hours after a refusal the candidate is told: 0, 24 or 72; until then the refusal can be undone. Refusals that wait already keep their moment',
  access: employer(...ownersOnly),
  locksAccount: true,
  input: z.object({ tell_after_hours: enumCode(noticeDelays) }),
  output: z.object({ tell_after_hours: z.int() }),
});
