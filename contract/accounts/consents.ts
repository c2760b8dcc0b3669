import { z } from 'zod';
import { type ConsentKind, retentionYears } from '../enums.ts';
import { agreed, flag } from '../fields.ts';
import { message } from '../messages.ts';

/**
 * Version of the consent texts in locales/<language>/consent.json. Stored with every consent: change it together with
 * the texts, so that one can always tell what somebody agreed to.
 */
export const consentVersion = '2026-11-22';

/** What is asked where, in the order shown; `required` ones must be given (docs/rules.md#validation). */
export const consentsAsked = {
  registration: [
    { kind: 'privacy', field: 'agree_privacy', required: true },
    { kind: 'terms', field: 'agree_terms', required: false },
    { kind: 'message', field: 'agree_message', required: false },
    { kind: 'advertising', field: 'agree_advertising', required: false },
  ],
  application: [{ kind: 'apply_privacy', field: 'agree_privacy', required: true }],
} as const satisfies Record<string, readonly { kind: ConsentKind; field: string; required: boolean }[]>;

/** Consents of a registration, employer's or candidate's. */
export const registrationConsents = {
  agree_privacy: agreed(),
  agree_terms: flag(),
  agree_message: flag(),
  agree_advertising: flag(),
};
export type RegistrationConsents = z.output<z.ZodObject<typeof registrationConsents>>;

/** For how many years somebody lets their data be kept. */
export const retention = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && value !== '' ? Number(value) : value),
    z.literal(retentionYears, { error: message('retention') }),
  );
