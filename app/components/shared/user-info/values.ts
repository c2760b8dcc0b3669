import type { OutputOf } from '#contract/index.ts';

/** Personal data as form values, under their wire names. */
export interface PersonalValues {
  profile_full_name: string;
  profile_date_birthday: string;
  profile_user_gender: 'M' | 'F' | '';
  profile_user_phone: string;
  profile_user_email: string;
  profile_address: string;
  address_code: string;
  /** Ticket that proves another e-mail of the account. */
  otp_ticket?: string;
  /** Version of the data that the form was filled with. */
  version?: number;
}

/** Draft of the own account data; a screen that finds it opens the dialog again. */
export const accountDraft = 'account-info';

export const noPersonalValues: PersonalValues = {
  profile_full_name: '',
  profile_date_birthday: '',
  profile_user_gender: '',
  profile_user_phone: '',
  profile_user_email: '',
  profile_address: '',
  address_code: '',
};

type PersonalAnswer = Pick<
  OutputOf<'GET /candidate/my-info'>,
  Exclude<keyof PersonalValues, 'otp_ticket' | 'version'>
>;

/** The editable part of an answer with personal data: of the account or of a resume. */
export function personalValuesOf(answer: PersonalAnswer): PersonalValues {
  const names = Object.keys(noPersonalValues) as (keyof PersonalAnswer)[];
  return Object.fromEntries(names.map((name) => [name, answer[name]])) as unknown as PersonalValues;
}
