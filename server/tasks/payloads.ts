import { z } from 'zod';

const none = z.object({});

/**
 * Every task and what it is told: ids only. No personal data and no secret ever lies in the queue,
 * because its rows outlive the records they speak of.
 */
export const payloads = {
  'send-mail': z.object({ mail_id: z.int() }),
  'catch-up-mails': none,
  'tell-failed-sign-ins': none,
  'erase-old-applications': none,
  'erase-withdrawn-members': none,
  'forget-expired': none,
  'sweep-files': none,
  'recount-applicants': none,
} as const;

export type TaskName = keyof typeof payloads;
export type Payload<Name extends TaskName> = z.output<(typeof payloads)[Name]>;
