import { expect, test } from 'vitest';
import { employmentTypes, workingDays } from '#contract/enums.ts';
import { listCareers } from '#server/places/reference/lists.ts';
import { createRandom } from '../language/random.ts';
import { loadTrades } from '../trades.ts';
import {
  chooseEmploymentKind,
  chooseRequiredEducation,
  chooseRequiredYears,
  chooseSchedule,
} from './ad-conditions.ts';
import { describeAd as compose } from './describe.ts';

const tradeOf = loadTrades();

interface Ad {
  careerId: number;
  name: string;
  working_days: number;
  experience_years: number;
  education: number;
  workplace: string;
  /** In all languages. */
  text: string;
}

/** Many ads of every career, as the demo invents them. */
const ads: Ad[] = listCareers()
  .filter((career) => career.isco !== null)
  .flatMap((listed) =>
    Array.from({ length: 12 }, (_, turn) => {
      const names = { vi: listed.name_vi, kr: listed.name_kr, en: listed.name_en };
      const career = { id: listed.id, isco: listed.isco ?? '', names };
      const random = createRandom(`fitting ${career.id} ${turn}`);
      const { workplace, employment_type } = chooseEmploymentKind(random, career);
      const experience_years =
        employment_type === employmentTypes.OFFICIAL ? chooseRequiredYears(random, career) : 0;
      const { working_days } = chooseSchedule(random, workplace);
      const education = chooseRequiredEducation(career.isco);
      const { write } = compose(random, tradeOf(career), {
        ...{ workplace, working_days, experience_years, education },
        ...{ headcount: 2, team: 7, staff: 40, founded: 2015, place: 'Ba Vì, Hà Nội' },
        company: { vi: 'Công ty TNHH Áo Tơi', kr: '아오떠이', en: 'Ao Toi' },
        career: names,
      });
      const text = [write('vi'), write('kr'), write('en')].join('\n');
      return {
        careerId: career.id,
        name: names.vi,
        working_days,
        experience_years,
        education,
        workplace,
        text,
      };
    }),
  );

const weekendsOff =
  /nghỉ (?:trọn )?thứ bảy(?:,| và) chủ nhật|thứ hai (?:đến|tới) thứ sáu|(?<!월 2회 )주말 휴무|월~금|(?<!two )weekends off|monday to friday|40-hour week/i;
const alternate = /thứ bảy cách tuần|thứ bảy làm cách tuần|격주 토요일|every other saturday/i;
const sixDays = /thứ hai đến thứ bảy|월~토|주 6일|monday to saturday|six days/i;
const weekendWork =
  /(?<!không )(?:làm|trực|dạy|kể cả)(?: |,)(?!.*không trực).{0,25}cuối tuần|주말 (?:근무 가능|당직|수업)|weekend on duty/i;

/** Contradictions that no ad may contain. The rule names both sides. */
const contradictions: [name: string, is: (ad: Ad) => boolean][] = [
  [
    'weekends off, and not five days',
    (ad) => weekendsOff.test(ad.text) && ad.working_days !== workingDays.FIVE,
  ],
  [
    'every other Saturday, and another week',
    (ad) => alternate.test(ad.text) && ad.working_days !== workingDays.BIWEEKLY_SATURDAY,
  ],
  ['six days, and a week of five', (ad) => sixDays.test(ad.text) && ad.working_days === workingDays.FIVE],
  [
    'works at weekends, and a week of five',
    (ad) => weekendWork.test(ad.text) && ad.working_days === workingDays.FIVE,
  ],
  ['weekends off, and work at weekends', (ad) => weekendsOff.test(ad.text) && weekendWork.test(ad.text)],
  ['TOPIK for another language', (ad) => [2303, 2304, 2305].includes(ad.careerId) && /TOPIK/.test(ad.text)],
  [
    'no experience, and years of it',
    (ad) =>
      ad.experience_years === 0 &&
      /^- (?:Từng|Đã từng) |(?:hai|ba) năm (?:ở|làm)|Tay nghề từ hai năm|경력 [1-9]년|\b(?:two|three) years (?:as|in)\b/m.test(
        ad.text,
      ),
  ],
  [
    'leads others, and has no experience',
    (ad) =>
      /trưởng(?: |$)|^Trưởng|^Giám đốc|^Giám sát|^Quản lý (?!đơn hàng)/.test(ad.name) &&
      ad.experience_years === 0,
  ],
  [
    'works at home, and eats at the office',
    (ad) =>
      ad.workplace === 'remote' &&
      /tại công ty|ngồi cùng phòng|in the same room|works? from home (?:one|two) days?/i.test(ad.text),
  ],
  [
    'a degree below the one that is asked for',
    (ad) => ad.education === 5 && /cao đẳng trở lên|trung cấp (?:nghề )?trở lên/i.test(ad.text),
  ],
];

test.each(contradictions)('no ad of the demo says: %s', (_, is) => {
  expect(ads.filter(is).map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
});

test('ads of the demo still say enough', () => {
  expect(Math.min(...ads.map(({ text }) => text.length))).toBeGreaterThan(1200);
});
