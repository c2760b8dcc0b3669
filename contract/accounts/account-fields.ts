import { z } from 'zod';
import { blankToUndefined, identifier, matching, notEmpty, runAlways, withKeywords } from '../fields.ts';
import { limits } from '../limits.ts';
import { invalid, message, required } from '../text/messages.ts';

/** An e-mail address, which is stored exactly as it was written. */
export const email = () => identifier(limits.email).check(matching(emailPattern, message('email')));
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/**
 * Vietnam: 0 or 84, then 1-9, then 8 digits. Korea: +82 and 8 to 10 digits; mobile numbers also as 010 or 8210 with
 * eight digits, which become +8210 (docs/rules.md#validation). Spaces, dots, hyphens and brackets between digits are
 * removed.
 */
export const phone = () =>
  z.preprocess(readPhone, identifier(20).check(matching(phonePattern, message('phone'))));
/** The second entry of a phone number. Only the first entry is checked for its form; this one only for a difference. */
export const phoneConfirmation = () => z.preprocess(readPhone, identifier(20));
const readPhone = (value: unknown) =>
  typeof value === 'string' && spacedPhone.test(value)
    ? value.replace(/[\s.()-]/g, '').replace(koreanMobile, '+8210$1')
    : value;
/** A phone number with separators between its digits, or brackets around the first ones, as in (+84) 912. */
const spacedPhone = /^\s*\(?\+?\d[\d\s.()-]*\d\s*$/;
const koreanMobile = /^(?:010|8210)(\d{8})$/;
const phonePattern = /^(?:(?:0|84|\+84)[1-9]\d{8}|\+82[1-9]\d{7,9})$/;

/** Web address with http or https only: a link with another scheme could run code in a reader's browser. */
export const url = () =>
  identifier(500).check(
    withKeywords(
      z.refine<string>((value) => value === '' || isWebAddress(value), { error: message('url') }),
      { format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s]+$' },
    ),
  );
export const optionalUrl = () => z.preprocess(blankToUndefined, url().optional());
function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || /\s/.test(value)) return false;
  const parsed = URL.parse(value);
  return !!parsed && !parsed.username && !parsed.password && /^[^.]+(\.[^.]+)+$/.test(parsed.hostname);
}

/** Employer ID: 6-16 lowercase letters and digits (docs/rules.md#validation). */
export const employerUid = () => identifier(254).check(matching(/^[a-z0-9]{6,16}$/, message('uid')));
/**
 * New password: 8-16 letters, digits and !@#$%^&*, with at least one digit and one special character
 * (docs/rules.md#validation). Never trimmed.
 */
export const newPassword = () =>
  z.string({ error: required }).check(
    notEmpty,
    z.refine(
      (value) => value === '' || (value.length >= limits.passwordMin && value.length <= limits.passwordMax),
      { error: message('password_length') },
    ),
    z.refine((value) => /^[A-Za-z0-9!@#$%^&*]*$/.test(value), { error: message('password_characters') }),
    z.refine((value) => /^$|\d/.test(value), { error: message('password_digit') }),
    withKeywords(
      z.refine<string>((value) => /^$|[!@#$%^&*]/.test(value), { error: message('password_special') }),
      {
        minLength: limits.passwordMin,
        maxLength: limits.passwordMax,
        pattern: '^(?=.*\\d)(?=.*[!@#$%^&*])[A-Za-z0-9!@#$%^&*]*$',
      },
    ),
  );
/** A new password, which forms request twice. Check the object that contains these fields with `passwordsMatch`. */
export const passwordTwice = {
  password: newPassword(),
  password_confirm: z.string({ error: required }).min(1, { error: required }),
};
/** Rejects a new password whose two entries differ (docs/rules.md#validation). */
export const passwordsMatch = z.refine<{ password: string; password_confirm: string }>(
  (value) => value.password === value.password_confirm,
  { error: message('password_match'), path: ['password_confirm'], ...runAlways },
);
/** Digits only, 1-20 (docs/rules.md#validation). */
export const taxCode = () => identifier(254).check(matching(/^\d{1,20}$/, message('tax_code')));
/** The six digits of a mailed code, or of an authenticator. */
export const otpCode = () => identifier(20).check(matching(/^\d{6}$/, message('otp')));
/** Ticket or file id: 22 base62 characters (docs/rules.md#wire-names). */
export const token = () => identifier(64).check(matching(/^[A-Za-z0-9]{22}$/, invalid));
