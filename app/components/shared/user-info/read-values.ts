import { formatDate } from '#app/i18n/format.ts';
import type { TranslateFn } from '#app/i18n/translation.tsx';
import type { PersonalValues } from './values.ts';

type Name = keyof PersonalValues;

const labels = {
  profile_full_name: 'person.full_name',
  profile_date_birthday: 'person.birthday',
  profile_user_gender: 'person.gender',
  profile_user_phone: 'person.phone',
  profile_user_email: 'person.email',
  profile_address: 'address.detail.label',
  address_code: 'address.ward.label',
} as const;

/** Label of a field of personal data. */
export const personalFieldLabel = (name: string, t: TranslateFn): string =>
  name in labels ? t(labels[name as keyof typeof labels]) : '';

/** Display text of a field; a ward is shown by its code. */
export function personalFieldText(name: Name, values: PersonalValues, t: TranslateFn): string {
  const { profile_user_gender: gender, profile_date_birthday: birthday } = values;
  if (name === 'profile_user_gender') return gender && t(`enum.gender.${gender}`);
  if (name === 'profile_date_birthday') return /^\d{4}-/.test(birthday) ? formatDate(birthday) : birthday;
  return String(values[name] ?? '');
}
