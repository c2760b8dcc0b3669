import type { Undecryptable } from '../sealed.ts';

/** The steps that a person must take for undecryptable values, one per line; none if all can be decrypted. */
export function describeUndecryptable({ factors: { admins, companies }, accounts }: Undecryptable): string[] {
  if (admins.length + companies.length + accounts.length === 0) return [];
  return [
    'SECRET_KEY is not the one of the backup. Restore with that one, or live with what it does not open:',
    ...admins.map((uid) => `  second factor of administrator ${uid}: npm run admin -- ${uid} --reset-factor`),
    ...companies.map(
      (uid) => `  second factor of company ${uid}: npm run admin -- ${uid} --reset-factor --company`,
    ),
    ...(accounts.length > 0
      ? [`  bank accounts of support money, asked for again: claims ${accounts.join(', ')}`]
      : []),
    '  recovery codes of second factors, confirmed browsers, and links in mails about saved searches',
  ];
}
