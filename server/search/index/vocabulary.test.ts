import { expect, test } from 'vitest';
import { hash, wordToken } from '#server/search/parse/tokens.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';
import { countTokens } from './vocabulary.ts';

const { db } = await startTestServer();

test('a known count is returned even if so many others fill the cache', async () => {
  await addRecruitment(db, await addCompany(db, { company_name: 'Sông Xanh' }), { title_vi: 'Thợ gốm' });
  const known = hash(wordToken('gom'));
  expect((await countTokens(db, [known]))(known)).toBe(1);
  const others = Array.from({ length: 20_000 }, (_, at) => hash(wordToken(`khong${at}`)));
  expect((await countTokens(db, [known, ...others]))(known)).toBe(1);
});
