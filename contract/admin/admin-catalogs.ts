import { z } from 'zod';
import { admin, call, staffRoles } from '../call.ts';
import { id, integer, oneOf, optionalId, text } from '../fields.ts';

/** Lists that ship with the product and that administrators edit. */
export const catalogs = ['career', 'industry'] as const;
export type Catalog = (typeof catalogs)[number];

const catalog = { catalog: oneOf(catalogs) };
const names = { name_vi: text(70, 2), name_kr: text(70, 1), name_en: text(70, 2) };

/** The names of an entry in its form. */
export const entryNames = z.object(names);

const entry = z.object({
  id: z.int(),
  /** Id of the entry's group; null for groups and industries, which have none. */
  parent_id: z.int().nullable(),
  name_vi: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  version: z.int(),
  /** Numbers of ads, resumes and companies that use the entry now. */
  uses: z.object({ recruitments: z.int(), resumes: z.int(), companies: z.int() }),
  /** True while ads are moved from another entry that was merged into this one. */
  is_settling: z.boolean(),
});

export const listCatalog = call('GET /admin/catalog/list', {
  summary: 'Careers with their groups, or industries, in their order, with how often each is used',
  access: admin(...staffRoles.reading),
  input: z.object(catalog),
  output: z.object({ list: z.array(entry) }),
});

const saving = {
  access: admin(...staffRoles.deciding),
  changes: ['references', 'pages'],
  idempotent: true,
} as const;
const saved = z.object({ id: z.int(), version: z.int() });

export const createEntry = call('POST /admin/catalog/create', {
  ...saving,
  summary: 'Adds a career, a group of careers or an industry at the end of its list',
  input: z.object({ ...catalog, parent_id: optionalId(), ...names }),
  output: saved,
});

export const renameEntry = call('POST /admin/catalog/update', {
  ...saving,
  summary: 'Gives an entry other names; pickers, filters and pages follow at once',
  input: z.object({ ...catalog, id: id(), version: integer(1, 1_000_000), ...names }),
  output: saved,
});

export const moveEntry = call('POST /admin/catalog/move', {
  ...saving,
  summary: 'Puts an entry before another of the same group, or at its end',
  input: z.object({ ...catalog, id: id(), before_id: optionalId() }),
});

export const removeEntry = call('POST /admin/catalog/remove', {
  ...saving,
  summary: 'Takes an entry that nobody uses out of the list; otherwise 4027: it can be merged',
  input: z.object({ ...catalog, id: id() }),
});

export const mergeEntry = call('POST /admin/catalog/merge', {
  ...saving,
  summary: 'Makes one entry part of another: all that named it names the other; its addresses lead there',
  input: z.object({ ...catalog, id: id(), into_id: id() }),
});
