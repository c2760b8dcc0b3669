import { beforeAll, expect, test } from 'vitest';
import { countAll } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;

const titles = [
  'Giám sát công trình',
  'Kỹ sư công trình',
  'Trưởng phòng marketing',
  'Nhân viên marketing',
  'Thực tập sinh marketing',
  'Trưởng nhóm kinh doanh',
  'Nhân viên kinh doanh',
  'Senior accountant',
  'Accountant',
  'Phiên dịch tiếng Hàn',
  'Nhân viên kế hoạch',
  'Chuyên viên phòng kế hoạch',
];

beforeAll(async () => {
  const company = await addCompany(db, { company_name: 'Sông Xanh' });
  // The job without a level is the newest ad, so it would be first if no level was recognised.
  for (const title of titles) await addRecruitment(db, company, { title_vi: title });
  await countAll(db, new Date());
});

test.each([
  ['giám sát công trnh', 'giám sát công trình', 'Giám sát công trình'],
  ['giam sat cong trnh', 'giam sat cong trinh', 'Giám sát công trình'],
  ['trưởng phòng markting', 'trưởng phòng marketing', 'Trưởng phòng marketing'],
  ['thực tập sinh markteing', 'thực tập sinh marketing', 'Thực tập sinh marketing'],
  ['trưởng nhóm kinh donh', 'trưởng nhóm kinh doanh', 'Trưởng nhóm kinh doanh'],
  ['senior accuntant', 'senior accountant', 'Senior accountant'],
  ['phiên dihc tiếng hàn', 'phiên dịch tiếng hàn', 'Phiên dịch tiếng Hàn'],
  ['nhân viên kế hocạh', 'nhân viên kế hoạch', 'Nhân viên kế hoạch'],
  ['giám sát công trình', null, 'Giám sát công trình'],
  ['senior accountant', null, 'Senior accountant'],
])('%s is searched with the words beside the misspelt one: %s', async (key, corrected, first) => {
  const { list, understood } = (await server.call('POST /home/job', { key }, { language: 'vi' })).data;
  expect({ corrected: understood.corrected, first: list[0]?.title }).toEqual({ corrected, first });
});
