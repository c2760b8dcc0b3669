import type { Language } from '#contract/languages.ts';
import { languages } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { refreshSearchRows, restoreCompanyInSearch } from '#server/search/index.ts';

const jobs: Record<Language, readonly string[]> = {
  vi: ['Kế toán công nợ', 'Nhân viên kho', 'Lập trình viên Java', 'Lễ tân', 'Thợ hàn', 'Chuyên viên thu mua'],
  kr: ['회계 담당자', '물류 사원', '자바 개발자', '프런트 직원', '용접공', '구매 담당자'],
  en: ['Payables accountant', 'Warehouse clerk', 'Java developer', 'Receptionist', 'Welder', 'Buyer'],
};
/** Patterns of titles, one for each class of words that a title has beside the name of the job. */
const beside: Record<Language, readonly string[]> = {
  vi: [
    '@ – Quận 7, Hồ Chí Minh',
    '@ lương 15 triệu',
    '@ từ 3 năm kinh nghiệm',
    'Trưởng nhóm @',
    '@ biết tiếng Nhật N3',
  ],
  kr: ['[하노이] @', '@ 월급 1500만동', '@ 경력 3년 이상', '@ 팀장', '@ (영어 가능자)'],
  en: [
    '@, Hanoi office',
    '@ up to 20 million VND',
    '@ (5+ years)',
    'Senior @ and team leader',
    'Japanese-speaking @ N2',
  ],
};
const companies = [
  ...['Hà Nội', 'Đà Nẵng', 'Bình Dương', 'Đồng Nai', 'Hải Phòng', 'Cần Thơ', 'Long An', 'Quảng Ninh'].flatMap(
    (place) => [`Thực phẩm ${place} Xanh`, `${place} Lantern`],
  ),
  ...['Senior', 'Junior', 'Manager', 'Leader'].flatMap((level) => [`${level} Care Việt`, `${level} Bloom`]),
  ...['English', 'Korean', 'Japanese'].map((language) => `${language} House Sen`),
  ...['하노이 등불', '호치민 새벽', '서울 한지'],
];

/**
 * Gives ads of a demo titles that hold a place, an amount, years, a level or a language, and companies such names: the demo writes
 * too few of its own. Each ad has its title in one language.
 */
export async function renameAdsAndCompanies(db: Db): Promise<void> {
  const titles = languages.flatMap((language) =>
    beside[language].flatMap((form) =>
      jobs[language].map((job) => ({ language, title: form.replace('@', job) })),
    ),
  );
  const ads = await db.selectFrom('recruitment_search').select(['id', 'company_id']).orderBy('id').execute();
  const step = Math.floor(ads.length / titles.length);
  const renamed: number[] = [];
  for (const [at, { language, title }] of titles.entries()) {
    const id = ads[at * step]?.id;
    if (id === undefined) continue;
    const none = { title_vi: null, title_kr: null, title_en: null };
    await db
      .updateTable('recruitment')
      .set({ ...none, [`title_${language}`]: title })
      .where('id', '=', id)
      .execute();
    renamed.push(id);
  }
  await refreshSearchRows(db, renamed);
  const owners = [...new Set(ads.map(({ company_id }) => company_id))].slice(0, companies.length);
  for (const [at, id] of owners.entries()) {
    const name = companies[at] ?? '';
    await db.updateTable('company').set({ company_name: name }).where('id', '=', id).execute();
    await restoreCompanyInSearch(db, id, new Date());
  }
}
