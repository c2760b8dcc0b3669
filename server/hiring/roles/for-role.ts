import { type CompanyRole, hasCompanyRole, memberRoles } from '#contract/call.ts';
import { blankContacts } from './blank-contacts.ts';

/**
 * Replacements for fields that only members who decide on applicants may read: contacts, address below the province,
 * attachments and actions. They apply to fields with these names at any depth of an answer.
 */
const replacements: Record<string, (value: unknown) => unknown> = {
  profile_user_phone: () => '',
  profile_user_email: () => '',
  profile_address: () => '',
  address_code: () => '',
  address: provinceOf,
  portfolios: () => [],
  files: () => [],
  abilities: (value) => ({ ...(value as object), results: [], invite: false }),
  pending: (value) => value,
  // The ad is not changed: it is the company's own, and so is the address of its work place.
  recruitment: (value) => value,
};

/**
 * Removes from an answer what the member's role may not read about applicants. Every answer about applicants passes
 * this function, search results included. Owners and recruiters read all. Other roles get no contacts, no address below
 * the province, no attachments, and free texts without e-mail addresses and phone numbers
 * (docs/decisions/0132-what-hiring-managers-see.md). Access to applicants' files is limited to the same roles in
 * `files/serve/access.ts`.
 */
export function redactForRole<Answer>(role: CompanyRole, answer: Answer): Answer {
  return seesContacts(role) ? answer : (withoutContacts(answer) as Answer);
}

/** True if the role reads contacts and attachments of applicants, and may search by e-mail. */
export const seesContacts = (role: CompanyRole): boolean => hasCompanyRole(role, memberRoles.deciding);

function withoutContacts(value: unknown): unknown {
  if (typeof value === 'string') return blankContacts(value);
  if (Array.isArray(value)) return value.map(withoutContacts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      (Object.hasOwn(replacements, name) ? replacements[name] : withoutContacts)?.(part),
    ]),
  );
}

/** Reduces an address to its province. */
function provinceOf(address: unknown): unknown {
  const { province } = address as { province: unknown };
  return { province, district: null, ward: null, detail: '' };
}
