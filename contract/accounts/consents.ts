import { z } from 'zod';
import { type ConsentKind, retentionYears } from '../enums.ts';
import { flag, requiredConsent } from '../fields.ts';
import { message } from '../text/messages.ts';

/**
 * Version of the consent texts in locales/<language>/consent.json, stored with every consent. Change it together with
 * the texts, so that it can always be shown which text a person agreed to.
 */
export const consentVersion = '2026-11-22';

/** Consents that each form asks for, in display order; `required` ones must be given (docs/rules.md#validation). */
export const requestedConsents = {
  registration: [
    { kind: 'privacy', field: 'agree_privacy', required: true },
    { kind: 'terms', field: 'agree_terms', required: false },
    { kind: 'message', field: 'agree_message', required: false },
    { kind: 'advertising', field: 'agree_advertising', required: false },
  ],
  application: [{ kind: 'apply_privacy', field: 'agree_privacy', required: true }],
} as const satisfies Record<string, readonly { kind: ConsentKind; field: string; required: boolean }[]>;

/** Consents of a registration, for employers and candidates. */
export const registrationConsents = {
  agree_privacy: requiredConsent(),
  agree_terms: flag(),
  agree_message: flag(),
  agree_advertising: flag(),
};
export type RegistrationConsents = z.output<z.ZodObject<typeof registrationConsents>>;

/** Years that a person allows their data to be stored. */
export const retention = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && value !== '' ? Number(value) : value),
    z.literal(retentionYears, { error: message('retention') }),
  );
