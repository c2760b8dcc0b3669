import { z } from 'zod';
import { call, member } from '../call.ts';
import { policyKinds } from '../enums.ts';
import { ids } from '../fields.ts';
import { languages } from '../languages.ts';
import { shownRichText } from '../text/rich-text.ts';

export const showAgreements = call('GET /auth/agreement/show', {
  summary: 'Which policies have to be agreed to before anything but reading, and what has changed in them',
  access: member,
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(policyKinds),
        /** First day on which the version of the policy applies. */
        start_date: z.iso.date(),
        body: shownRichText,
        body_language: z.enum(languages),
        /**
         * The version that the member last agreed to, otherwise the version that was in force before this one, in the
         * same language.
         */
        before: z.object({ start_date: z.iso.date(), body: shownRichText }).nullable(),
      }),
    ),
  }),
});

export const agree = call('POST /auth/agreement/agree', {
  summary: 'Agrees to the versions that were shown. Refused with 4027 when a newer one holds meanwhile',
  access: member,
  beforeAgreeing: true,
  input: z.object({ policy_ids: ids(2, 1) }),
});
