import { beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const [FIRST, SHARE] = [3, 0.95];

const jobs: Record<Language, string[]> = {
  vi: ['Kế toán kho', 'Lái xe tải', 'Thợ hàn', 'Nhân viên bán hàng', 'Giáo viên mầm non', 'Kỹ sư cơ điện'],
  kr: ['회계 담당자', '생산관리', '용접공', '매장 직원', '물류 관리자', '설비 엔지니어'],
  en: ['Accountant', 'Truck Driver', 'Welder', 'Shop Assistant', 'Kindergarten Teacher', 'Java Developer'],
};
/** Titles with a place, an amount, years, a level or a language beside the job. */
const named: Record<Language, ((job: string, at: number) => string)[]> = {
  vi: [
    (job, at) => `${job} khu vực ${pick(['Hà Nội', 'Bình Dương', 'Quận 7'], at)}`,
    (job, at) => `${job} lương ${12 + at} triệu`,
    (job, at) => `${job} từ ${1 + at} năm kinh nghiệm`,
    (job) => `Trưởng nhóm ${job}`,
    (job, at) => `${job} biết tiếng ${pick(['Hàn', 'Anh', 'Nhật', 'Trung'], at)}`,
  ],
  kr: [
    (job, at) => `${pick(['하노이', '박닌', '호치민'], at)} ${job} 모집`,
    (job, at) => `${job} 월급 ${1200 + 100 * at}만동`,
    (job, at) => `${job} 경력 ${1 + at}년 이상`,
    (job) => `${job} 팀장`,
    (job, at) => `${job} (${pick(['영어', '베트남어', '중국어'], at)} 가능자)`,
  ],
  en: [
    (job, at) => `${job} in ${pick(['Hanoi', 'Da Nang', 'Binh Duong'], at)}`,
    (job, at) => `${job} up to $${1 + at},500`,
    (job, at) => `${job} with ${2 + at}+ years of experience`,
    (job) => `Senior ${job}`,
    (job, at) => `${pick(['Korean', 'Japanese', 'English'], at)} speaking ${job}`,
  ],
};
const languages = ['vi', 'kr', 'en'] as const;
/** Names that contain a place, a level, a type of work, an amount or a benefit. */
const companyNames = [
  ...['Hà Nội', 'Sài Gòn', 'Bình Dương', 'Đồng Nai', 'Hải Phòng', 'Đà Nẵng'].flatMap((place) => [
    `${place} Foods`,
    `Cơ khí ${place} Xanh`,
  ]),
  ...[
    'Senior Living',
    'Junior Kids',
    'Part-time Hub',
    'Remote Works',
    'Freelance House',
    'Night Shift Coffee',
  ],
  ...['Tiếng Hàn Sao Mai', 'Tiếng Anh Mặt Trời', 'Một Triệu Sách', 'Ba Mươi Năm Gốm', 'Trưởng Thành Group'],
  ...[
    '하노이푸드',
    '박닌테크',
    '신입사원교육',
    '야간비행커피',
    '한국어마을',
    '호치민로직스',
    '주말농장베트남',
  ],
];

/** Titles, each with words of it that parse as more than the job, in another order or with gaps. */
const shortened: [Language, string, string][] = [
  ['vi', 'Kế toán tổng hợp, làm việc cuối tuần được nghỉ', 'kế toán làm việc'],
  ['vi', 'Lái xe tải làm việc theo ca', 'laixe ca làm việc'],
  ['vi', 'Nhân viên hành chính kiêm quản trị mạng', 'nhan vien quan tri'],
  ['vi', 'Thợ hàn tại nhà máy mới, ca ngày', 'thợ hàn ca ngày mới'],
  ['kr', '3D 캐릭터 디자이너', '디자이너 3d'],
  ['en', 'Java Developer for a Payment Team, full time', 'payment team java'],
];

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;
const titles = languages.flatMap((language) =>
  named[language].flatMap((write) => jobs[language].map((job, at) => ({ language, title: write(job, at) }))),
);

beforeAll(async () => {
  const company = await addCompany(db, { company_name: 'Mây Trắng' });
  const places = ['N01', '74', 'N24', 'N79'];
  const post = (language: Language, title: string, at: number, owner = company) =>
    addRecruitment(db, owner, {
      [`title_${language}`]: title,
      address_code: pick(places, at),
      employment_type: pick([1, 6], at),
      experience_years: at % 6,
      salary_min: 1_000_000 * (8 + (at % 15)),
      salary_unit: 1,
    });
  // Adds other ads of the same jobs that meet the same conditions.
  for (const language of languages)
    for (const [at, job] of jobs[language].entries())
      for (const more of [1, 2, 3, 4]) await post(language, `${job} ${more}`, at + more);
  for (const [at, { language, title }] of titles.entries()) await post(language, title, at);
  for (const [language, title] of shortened) await post(language, title, 0);
  // Adds newer ads of the same jobs that do not contain the typed words.
  for (const language of languages)
    for (const [at, job] of jobs[language].entries()) await post(language, `${job} 5`, at);
  for (const [at, company_name] of companyNames.entries())
    await post('vi', pick(jobs.vi, at), at, await addCompany(db, { company_name }));
});

async function findFirst(key: string, language: Language) {
  const { data } = await server.call('POST /home/job', { key }, { language });
  return data.list.slice(0, FIRST);
}

test('a title that names a place, an amount, years, a level or a language is found as it is typed', async () => {
  const missed: string[] = [];
  for (const { language, title } of titles)
    if (!(await findFirst(title, language)).some((card) => card.title === title)) missed.push(title);
  expect(titles).toHaveLength(90);
  expect(missed.length, missed.join(' · ')).toBeLessThanOrEqual(titles.length * (1 - SHARE));
});

test.each(shortened)(
  'in %s "%s" is first for some of its words in any order: %s',
  async (language, title, typed) => {
    const [first] = await findFirst(typed, language);
    expect(first?.title).toBe(title);
  },
);

test('a company whose name holds such a word is found by its name', async () => {
  const missed: string[] = [];
  for (const name of companyNames)
    if (!(await findFirst(name, 'vi')).some(({ company }) => company.name === name)) missed.push(name);
  expect(companyNames).toHaveLength(30);
  expect(missed.length, missed.join(' · ')).toBeLessThanOrEqual(companyNames.length * (1 - SHARE));
});
