import { z } from 'zod';
import { adminRoles } from '#contract/call.ts';
import { employerStatuses } from '#contract/enums.ts';
import { languages } from '#contract/languages.ts';
import { readData } from './data.ts';

/** A person that the built-in identity provider knows. */
const person = z.strictObject({
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean().default(true),
  /** Has no account yet: signing in opens the registration. */
  is_new: z.boolean().default(false),
});

/** A company with a readable ID to sign in with. The IDs of all others are made of their brand. */
const employer = z.strictObject({
  uid: z.string(),
  name: z.string(),
  /** State of the account, which the start prints. */
  standing: z.enum([...employerStatuses, 'CANCELLED']),
});
export type DemoEmployer = z.output<typeof employer>;

const people = readData(
  'people',
  z.strictObject({
    candidates: z.array(person),
    leadingEmployers: z.array(employer),
    closingEmployers: z.array(employer),
    admins: z.array(
      z.strictObject({
        uid: z.string(),
        name: z.string(),
        role: z.enum(adminRoles),
        language: z.enum(languages),
      }),
    ),
  }),
);

/** Demo people that can sign in as candidates. The first ones have accounts, each with another kind of history. */
export const demoPeople = people.candidates;
export const {
  /** The first companies, in order. */
  leadingEmployers,
  /** The last companies, in order: one or more in each state that keeps a company out. */
  closingEmployers,
} = people;
/** Staff of the administration, one for each role. */
export const demoAdmins = people.admins;

/** Password of all demo companies and administrators; it satisfies the rules for new passwords. The start prints it. */
export const demoPassword = 'sanviec#2026';
