import { z } from 'zod';
import { text } from './fields.ts';
import { limits } from './limits.ts';

/** Kinds of records that a search over everything finds, in the order of the answer. */
export const foundKinds = [
  'candidate',
  'employer',
  'advertiser',
  'recruitment',
  'order',
  'deposit',
  'inquiry',
  'applicant',
] as const;
export type FoundKind = (typeof foundKinds)[number];

const foundRecord = z.object({
  kind: z.enum(foundKinds),
  id: z.int(),
  /** The ad of an applicant. */
  recruitment_id: z.int().nullable(),
  name: z.string(),
  /** A second fact that tells records of the same name apart. */
  detail: z.string(),
  /** The text is the e-mail, tax code, reference or number of this record. */
  is_exact: z.boolean(),
});
export type FoundRecord = z.output<typeof foundRecord>;

/** Declaration of a search over everything. A POST, so that addresses and logs of proxies never hold the text. */
export const quickSearch = {
  effect: 'read',
  limit: 'quickSearch',
  input: z.object({ key: text(limits.shortText) }),
  output: z.object({ list: z.array(foundRecord) }),
} as const;
