import { type AdminRole, staffRoles } from '../call.ts';
import { type ContentKind, contentKinds } from './content/kinds.ts';

/** Kinds of records with drafts on the server, each with the roles that may write such records, besides owners. */
export const draftRoles = {
  ...(Object.fromEntries(contentKinds.map((kind) => [kind, staffRoles.publishing])) as Record<
    ContentKind,
    typeof staffRoles.publishing
  >),
  policy: staffRoles.publishing,
  recruitment: staffRoles.deciding,
  saved_reply: staffRoles.answering,
  price: staffRoles.pricing,
  setting: [],
} as const satisfies Record<string, readonly AdminRole[]>;
export type DraftKind = keyof typeof draftRoles;
export const draftKinds = Object.keys(draftRoles) as [DraftKind, ...DraftKind[]];

/** Size of the fields of a draft as JSON, in bytes. */
export const draftSize = (fields: unknown): number => new TextEncoder().encode(JSON.stringify(fields)).length;
