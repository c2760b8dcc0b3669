import { type AdminRole, staffRoles } from '../call.ts';
import { type ContentKind, contentKinds } from './content/kinds.ts';

/** Kinds of records whose forms have drafts on the server, with the roles that write them besides owners. */
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

/** Bytes of the fields of a draft as JSON. */
export const draftSize = (fields: unknown): number => new TextEncoder().encode(JSON.stringify(fields)).length;
