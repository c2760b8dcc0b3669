import { z } from 'zod';
import { date, email, gender, locationCode, phone, text } from './fields.ts';
import { limits } from './limits.ts';

/** Account info of a candidate under its wire names (spec 3). `address_code` is the ward, `profile_address` the line below it. */
export const candidateInfoFields = {
  profile_full_name: text(limits.fullName),
  profile_date_birthday: date(),
  profile_user_gender: gender(),
  profile_user_phone: phone(),
  profile_user_email: email(),
  profile_address: text(limits.addressDetail),
  address_code: locationCode(),
};
export const candidateInfo = z.object(candidateInfoFields);
export type CandidateInfo = z.output<typeof candidateInfo>;
