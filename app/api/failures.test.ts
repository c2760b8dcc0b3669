import { expect, test } from 'vitest';
import { allCalls } from '#contract/index.ts';
import { toast, toastQueue } from '../ui/overlays/toast.ts';
import { handleCallResult, isReadCall } from './error-handling.ts';

/** Calls that write on the server, such as an audit entry, although the user only reads. */
const marking = [
  'POST /admin/auth/check-setup',
  'POST /auth/check-take-back',
  'POST /admin/auth/check-invitation',
  'GET /admin/audit/csv',
  'GET /admin/audit/xlsx',
  'GET /employer/activity/csv',
  'GET /employer/activity/xlsx',
  'GET /employer/report/csv',
  'GET /employer/report/xlsx',
  'GET /employer/company/download',
  'POST /employer/auth/check-invitation',
  'POST /recruitment/check-ending',
  'POST /answer/check-due',
  'GET /admin/order/settlement/csv',
  'GET /admin/order/settlement/xlsx',
  'GET /employer/applicant/show',
  'GET /employer/applicant/pdf',
  'GET /employer/applicant/csv',
  'GET /employer/applicant/xlsx',
  'GET /admin/applicant/list',
  'GET /admin/question/show',
  'GET /admin/report/list',
  'GET /admin/employer/show',
  'GET /admin/candidate/show',
  'GET /admin/support/show',
  'GET /candidate/referral/show',
];

test('the name of a call shows whether it reads or saves', () => {
  const wrong = allCalls.filter(
    ({ name, effect }) => isReadCall(name) !== (effect === 'read' || marking.includes(name)),
  );
  expect(wrong.map(({ name, effect }) => `${name} is a ${effect}`)).toEqual([]);
});

test('without a form, the first message of each field goes into one toast', () => {
  const refused = {
    ok: false as const,
    status: 414,
    message: 'Please check your information again.',
    data: null,
    fields: {
      reason: ['Enter at most 500 characters.', 'Another one.'],
      interview_date: ['Enter DD.MM.YYYY.'],
    },
  };
  const toastsAfter = (fieldsInToast?: boolean) => {
    for (const one of toastQueue.now()) toast.close(one.id);
    handleCallResult('POST /candidate/application/decline', refused, {
      missingHere: false,
      isSilent: false,
      fieldsInToast,
    });
    return toastQueue.now();
  };
  expect(toastsAfter(true)).toMatchObject([
    { tone: 'error', title: refused.message, text: 'Enter at most 500 characters. Enter DD.MM.YYYY.' },
  ]);
  // With a form, the messages are left to its fields.
  expect(toastsAfter()).toEqual([]);
});
