import type { Insertable } from 'kysely';
import type { ContentKind } from '#contract/admin/content/kinds.ts';
import { policyKinds } from '#contract/enums.ts';
import type { RichDocument } from '#contract/text/rich-text.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Database } from '#server/infrastructure/db/tables.ts';

/** Published content, by its table. */
type ContentTable = ContentKind | 'policy';

/** Adds published content, visible at once unless the values state otherwise. @returns its id */
export async function addContent<Table extends ContentTable>(
  db: Db,
  table: Table,
  values: Omit<Insertable<Database[Table]>, 'created_at' | 'updated_at'>,
): Promise<number> {
  const at = new Date();
  // Kysely cannot infer that each of these tables has these columns.
  const row = { status: 'PUBLISHED', ...values, created_at: at, updated_at: at } as Insertable<
    Database['menu']
  >;
  const { id } = await db
    .insertInto(table as 'menu')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyChanged(db, ['pages']);
  return id;
}

/** A document of one paragraph, as columns take it. */
export function paragraphDocument(text: string): string {
  const document: RichDocument = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  };
  return JSON.stringify(document);
}

/** Publishes terms and privacy policy: without them, registration is closed in production. */
export async function publishPolicies(db: Db): Promise<void> {
  for (const kind of policyKinds)
    await addContent(db, 'policy', {
      kind,
      start_date: '2020-01-01',
      body_vi: paragraphDocument('Điều khoản'),
    });
}
