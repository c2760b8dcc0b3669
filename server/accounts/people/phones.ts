import { type RawBuilder, sql } from 'kysely';
import { phone } from '#contract/accounts/account-fields.ts';

/**
 * Compares phone numbers in any notation of the country code: 0912…, 84912… and +84912… are one number, and so are
 * 010…, 8210… and +8210… (docs/rules.md#validation). Stored numbers stay as they are; only compared values are
 * normalized.
 */
const koreanMobile = '^010\\d{8}$';
const trunkZero = '^0';

/** The digits of a number with its country code, without plus: 84912345678. */
export function internationalDigits(number: string): string {
  const digits = number.replace(/\D/g, '');
  if (new RegExp(koreanMobile).test(digits)) return `82${digits.slice(1)}`;
  return digits.replace(new RegExp(trunkZero), '84');
}

/** SQL version of `internationalDigits`, for a stored number. */
export const internationalDigitsOf = (name: string): RawBuilder<string> => {
  const digits = sql`regexp_replace(${sql.ref(name)}, '\\D', '', 'g')`;
  return sql<string>`CASE WHEN ${digits} ~ ${sql.lit(koreanMobile)} THEN '82' || substr(${digits}, 2)
    ELSE regexp_replace(${digits}, ${sql.lit(trunkZero)}, '84') END`;
};

/** True if two stored numbers are the same. A missing or erased number equals none. */
export const isSamePhone = (one: string, other: string) =>
  sql<boolean>`(${internationalDigitsOf(one)} = ${internationalDigitsOf(other)} AND length(${internationalDigitsOf(one)}) > 9)`;

/**
 * Replaces each whole phone number in typed words by its digits after the country code, with which every notation ends:
 * "+84 912 345 678" and "0912345678" both become "912345678". Other words stay.
 */
export function toSearchedPhones(typed: string): string {
  const whole = nationalDigits(typed);
  return whole ?? typed.replace(/\S+/g, (word) => nationalDigits(word) ?? word);
}

/** The digits of a typed phone number after its country code; undefined if the text is no phone number. */
export function nationalDigits(typed: string): string | undefined {
  const read = phone().safeParse(typed);
  return read.success ? internationalDigits(read.data).slice(2) : undefined;
}
