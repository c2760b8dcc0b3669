import { createHash } from 'node:crypto';
import { z } from 'zod';
import { email } from '#contract/accounts/account-fields.ts';
import { flag, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';

/** A person whom the built-in identity provider knows. */
export interface ProviderPerson {
  subject: string;
  name: string;
  email: string;
  email_verified: boolean;
}

const newcomer = z.object({ name: text(limits.fullName), email: email(), unverified: flag() });

/** Reads the person from the form of the page: one of the list by `subject`, or a new one by name and e-mail. */
export function parseChosenPerson(
  form: Record<string, string>,
  people: readonly ProviderPerson[],
): ProviderPerson | undefined {
  if (form.subject !== undefined) return people.find(({ subject }) => subject === form.subject);
  const typed = newcomer.safeParse(form);
  if (!typed.success) return undefined;
  const { name, email: address, unverified } = typed.data;
  return { subject: subjectOf(address), name, email: address, email_verified: !unverified };
}

/** Derives the subject of a person from the address, so that it stays the same after a restart. */
const subjectOf = (address: string) =>
  `typed-${createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 16)}`;
