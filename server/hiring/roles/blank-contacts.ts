/** Replaces a removed e-mail address or phone number, in every language. */
const BLANK = '•••';

const local = String.raw`[\p{L}\p{N}._%+'-]`;
const label = String.raw`[\p{L}\p{N}-]+`;
/** Matches `a@b.vn`, and other ways to write it: `a @ b.vn`, `a (at) b (dot) vn`, `a＠b.vn`. */
const email = new RegExp(
  String.raw`(?<!${local})${local}+(?:[@＠]|\s[@＠]\s|\s*[([{]\s*at\s*[)\]}]\s*)${label}(?:(?:\.|\s*[([{]\s*dot\s*[)\]}]\s*)${label})+`,
  'giu',
);
const digit = String.raw`\p{Nd}`;
/** A number does not start inside another one: the zeros of the amount 15.000.000 are no phone number. */
const start = `(?<!${digit}[.,]?)`;
const forms = [
  // Phone numbers with a leading zero, a plus or the country code of Vietnam or Korea, and up to three spaces, dots,
  // dashes or brackets between digits. A slash separates dates, so it ends the number.
  String.raw`(?:[+＋][\s(]*${digit}|[(]?[0０]|[(]?8[24](?=[\s().-]*[1-9]))(?:[\s().\-–—_·,]{0,3}${digit}){8,14}`,
  // Vietnamese mobile numbers without the leading zero.
  String.raw`[35789]${digit}{2}[\s-]?${digit}{3}[\s-]?${digit}{3}`,
  String.raw`10[\s.-]?${digit}{4}[\s.-]?${digit}{4}`,
];
const phone = new RegExp(`${start}(?:${forms.join('|')})(?!${digit})`, 'gu');

/** Replaces e-mail addresses and phone numbers in a free text. */
export const blankContacts = (text: string): string => text.replace(email, BLANK).replace(phone, BLANK);
