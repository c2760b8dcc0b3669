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
  /** Id of the ad of an applicant; null for other records. */
  recruitment_id: z.int().nullable(),
  name: z.string(),
  /** A second fact that distinguishes records with the same name. */
  detail: z.string(),
  /** True if the typed text is exactly the e-mail, tax code, reference or number of this record. */
  is_exact: z.boolean(),
});
export type FoundRecord = z.output<typeof foundRecord>;

/** Declaration of a search over everything. It is a POST, so that URLs and logs of proxies never contain the text. */
export const quickSearch = {
  effect: 'read',
  limit: 'quickSearch',
  input: z.object({ key: text(limits.shortText) }),
  output: z.object({ list: z.array(foundRecord) }),
} as const;
