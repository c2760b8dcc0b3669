import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fold } from '#contract/text/fold.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const { db } = await openTestDatabase();

test('the database folds a text as the product does', async () => {
  const texts = [
    'KẾ TOÁN Tổng hợp',
    'Đà Nẵng',
    'đ'.normalize('NFD'),
    '개발자 ABC',
    '개발'.normalize('NFD'),
    'Ⅳ ﬁn C++',
    'ÖßØ',
  ];
  const { rows } = await sql<{ folded: string }>`
    select fold_text(given) as folded from unnest(${texts}::text[]) with ordinality as t (given, n) order by n
  `.execute(db);
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold));
});
