import { type AdminRole, staffRoles } from '../call.ts';

/** Kinds of records whose forms have drafts on the server, with the roles that write them besides owners. */
export const draftRoles = {
  event: staffRoles.publishing,
  notification: staffRoles.publishing,
  faq: staffRoles.publishing,
  menu: staffRoles.publishing,
  banner: staffRoles.publishing,
  theme: staffRoles.publishing,
  topic: staffRoles.publishing,
  policy: staffRoles.publishing,
  recruitment: staffRoles.deciding,
  saved_reply: staffRoles.answering,
  price: staffRoles.pricing,
  setting: [],
} as const satisfies Record<string, readonly AdminRole[]>;
export type DraftKind = keyof typeof draftRoles;
export const draftKinds = Object.keys(draftRoles) as [DraftKind, ...DraftKind[]];

/** Bytes of the fields of a draft as JSON. */
export const draftSize = (fields: unknown): number => new TextEncoder().encode(JSON.stringify(fields)).length;
