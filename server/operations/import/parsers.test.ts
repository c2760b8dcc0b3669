import { expect, test } from 'vitest';
import { listCareers } from '#server/places/reference/lists.ts';
import { type Career, createFindCareer } from './career.ts';
import { readEmploymentType, readExperience, readWorkingForm } from './conditions.ts';
import { readPay } from './pay.ts';
import { createFindUnit } from './place.ts';
import { readPosting, truncateAtWord } from './posting.ts';
import type { Unit } from './unit.ts';

const million = 1_000_000;
const range = (text: string, perMonth?: boolean) => {
  const { salary_min, salary_max, salary_unit } = readPay(text, perMonth);
  return [salary_min, salary_max, salary_unit];
};

test('pay is read in the usual formats of postings', () => {
  expect(range('11 - 14 triệu')).toEqual([11 * million, 14 * million, 1]);
  expect(range('12,5 – 17 triệu')).toEqual([12.5 * million, 17 * million, 1]);
  expect(range('9 Tr - 13 Tr VND')).toEqual([9 * million, 13 * million, 1]);
  expect(range('8tr-11tr ₫/tháng')).toEqual([8 * million, 11 * million, 1]);
  expect(range('220tr-310tr ₫/năm')).toEqual([220 * million, 310 * million, 2]);
  expect(range('Tới 35 triệu')).toEqual([null, 35 * million, 1]);
  expect(range('Lên đến 28 Tr VND')).toEqual([null, 28 * million, 1]);
  expect(range('Trên 16 Tr VND')).toEqual([16 * million, null, 1]);
  expect(range('Từ 9 triệu')).toEqual([9 * million, null, 1]);
  expect(range('9.500.000đ - 12.000.000đ')).toEqual([9.5 * million, 12 * million, 1]);
  expect(range('7.000.000 VND')).toEqual([7 * million, 7 * million, 1]);
  expect(range('35.000đ/giờ')).toEqual([35_000, 35_000, 5]);
  for (const text of ['3.000.000đ', '3.000.000 VNĐ', '3,000,000 đồng', '3 triệu đồng', '3.000.000', '3tr'])
    expect([text, ...range(text)]).toEqual([text, 3 * million, 3 * million, 1]);
  expect(range('15tr5')).toEqual([15.5 * million, 15.5 * million, 1]);
  expect(range('20 - 15 triệu')).toEqual([15 * million, 20 * million, 1]);
});

test('pay that is no figure in VND stays text', () => {
  for (const text of [
    '900 - 1,400 USD',
    '$ 700-900 /tháng',
    '3,600 만원',
    '9000 ETB monthly',
    '400-600',
    'Up to 25m',
    '250k/buổi',
    '',
  ])
    expect(range(text)).toEqual([null, null, null]);
});

test('pay of a freelance job is for the whole job, unless a unit is named', () => {
  expect(range('5.000.000đ - 8.000.000đ', false)).toEqual([5 * million, 8 * million, null]);
  expect(range('3.000.000đ', false)).toEqual([3 * million, 3 * million, null]);
  expect(range('5.000.000đ/tháng', false)).toEqual([5 * million, 5 * million, 1]);
});

test('negotiable pay is marked so, unless it has figures', () => {
  for (const text of ['Thoả thuận', 'Thỏa thuận', 'Thương lượng', 'Cạnh tranh', 'Negotiable', '면접 후 협의'])
    expect(readPay(text).is_negotiable).toBe(true);
  expect(readPay('10 - 12 triệu, thoả thuận').is_negotiable).toBe(false);
  expect(readPay('').is_negotiable).toBe(false);
});

test('experience is the required minimum', () => {
  const cases: [string, number | null][] = [
    ['2 năm', 2],
    ['3 - 5 Năm', 3],
    ['Trên 4 Năm', 4],
    ['Dưới 1 năm', 0],
    ['Lên đến 2 Năm', 0],
    ['Không yêu cầu', 0],
    ['Chưa có kinh nghiệm', 0],
    ['2 năm · Nhân viên', 2],
    ['경력 4~9년 · 대졸↑', 4],
    ['경력3년↑ · 학력무관', 3],
    ['5년 이상', 5],
    ['경력 3년 ~ 7년', 3],
    ['신입·경력 · 초대졸↑', 0],
    ['경력무관', 0],
    ['3+ years', 3],
    ['At least 2 years of experience', 2],
    ['6 tháng', 0],
    ['senior', null],
    ['경력 · 대졸↑', null],
    ['1995년생', null],
    ['', null],
  ];
  for (const [text, years] of cases) expect([text, readExperience(text)]).toEqual([text, years]);
});

test('of several employment types, the first one counts', () => {
  expect(readEmploymentType('Toàn thời gian cố định')).toBe(1);
  expect(readEmploymentType('Onsite - Full Time')).toBe(1);
  expect(readEmploymentType('정규직·계약직')).toBe(1);
  expect(readEmploymentType('Nhân viên chính thức, Thực tập')).toBe(1);
  expect(readEmploymentType('Bán thời gian')).toBe(6);
  expect(readEmploymentType('인턴직')).toBe(3);
  expect(readEmploymentType('파견직')).toBe(4);
  expect(readEmploymentType('프리랜서')).toBe(5);
  expect(readEmploymentType('계약직')).toBeNull();
  expect(readEmploymentType('비정규직')).toBeNull();
});

test('a posting is remote or full time only if it says so, and nothing is guessed', () => {
  expect(readWorkingForm('Remote - Full Time')).toBe('REMOTE');
  expect(readWorkingForm('', 'Làm việc từ xa')).toBe('REMOTE');
  expect(readWorkingForm('Toàn thời gian')).toBe('NORMAL');
  expect(readWorkingForm('Hybrid - Full Time')).toBe('NORMAL');
  for (const text of ['Hybrid - Remote', 'At office', 'Bán thời gian', ''])
    expect([text, readWorkingForm(text)]).toEqual([text, null]);
});

const unit = (
  code: string,
  name: string,
  unit_type: string,
  level: number,
  more: Partial<Unit> = {},
): Unit => ({
  code,
  name,
  unit_type,
  level,
  parent_code: null,
  folded: '',
  valid_to: null,
  ...more,
});
const findPlace = createFindUnit([
  unit('HN', 'Hà Nội', 'Thành phố', 1),
  unit('HN-OLD', 'Hà Nội', 'Thành phố', 1, { valid_to: '2025-06-30' }),
  unit('BD', 'Ba Đình', 'Quận', 2, { parent_code: 'HN-OLD', valid_to: '2025-06-30' }),
  unit('NK', 'Ngọc Khánh', 'Phường', 3, { parent_code: 'BD', valid_to: '2025-06-30' }),
  unit('NH', 'Ngọc Hà', 'Phường', 3, { parent_code: 'HN' }),
  unit('SG', 'Hồ Chí Minh', 'Thành phố', 1),
  unit('SG-OLD', 'Hồ Chí Minh', 'Thành phố', 1, { valid_to: '2025-06-30' }),
  unit('Q7', '7', 'Quận', 2, { parent_code: 'SG-OLD', valid_to: '2025-06-30' }),
  unit('BR', 'Bà Rịa - Vũng Tàu', 'Tỉnh', 1),
  unit('VT', 'Vũng Tàu', 'Thành phố', 2, { parent_code: 'BR' }),
  unit('KR-11', 'Seoul', 'Vùng', 1, { folded: 'seoul 서울특별시' }),
  unit('KR-43', 'Chungcheongbuk', 'Vùng', 1, { folded: 'chungcheongbuk 충청북도' }),
]);

test('a place is found at any level, with and without accents', () => {
  const cases: [string, string | undefined][] = [
    ['Hà Nội', 'HN'],
    ['Hanoi', 'HN'],
    ['TP.HCM', 'SG'],
    ['TP. Hồ Chí Minh', 'SG'],
    ['Ho Chi Minh City', 'SG'],
    ['Quận 7, TP.HCM', 'Q7'],
    ['Tầng 2, 15 Nguyễn Văn Cừ, District 7, Ho Chi Minh', 'Q7'],
    ['12 Kim Mã, Phường Ngọc Khánh, Ba Dinh, Ha Noi', 'NK'],
    ['Phường Ngọc Hà, Hà Nội', 'NH'],
    ['Hà Nội & 3 nơi khác', 'HN'],
    ['Hà Nội Hồ Chí Minh', 'HN'],
    ['12 Lê Lợi Hồ Chí Minh', 'SG'],
    ['Bà Rịa - Vũng Tàu', 'BR'],
    ['Ba Đình', 'BD'],
    ['Toàn quốc', undefined],
    ['Berlin, Germany', undefined],
    ['7', undefined],
  ];
  for (const [text, code] of cases) expect([text, findPlace(text)?.code]).toEqual([text, code]);
  for (const text of ['Hà Nội', 'Hà Nội (mới)', 'Bà Rịa - Vũng Tàu'])
    expect(findPlace(text)?.saysMore).toBe(false);
  expect(findPlace('Hà Nội & 3 nơi khác')?.saysMore).toBe(true);
});

test('a Korean address is mapped to its region', () => {
  for (const text of ['서울 강남구 역삼로 5', '서울특별시', '서울전체', '마포구 월드컵로 3'])
    expect(findPlace(text)?.code).toBe('KR-11');
  for (const text of ['충북 청주시', '충청북도 제천시']) expect(findPlace(text)?.code).toBe('KR-43');
  expect(findPlace('도쿄')).toBeUndefined();
});

test('a career is found by its own and by other names, the longest first', () => {
  const findCareer = createFindCareer([
    { id: 3, name_vi: 'Kế toán và kiểm toán', name_kr: '회계·감사', name_en: 'Accounting and audit' },
    { id: 301, name_vi: 'Kế toán viên', name_kr: '회계 담당자', name_en: 'Accountant' },
    { id: 303, name_vi: 'Kế toán trưởng', name_kr: '회계 팀장', name_en: 'Chief accountant' },
    { id: 1204, name_vi: 'Thợ hàn', name_kr: '용접공', name_en: 'Welder' },
  ]);
  expect(findCareer('Nhân Viên Kế Toán (lương hấp dẫn)', [])).toBe(301);
  expect(findCareer('KẾ TOÁN TRƯỞNG nhà máy', [])).toBe(303);
  expect(findCareer('재무·회계 담당 채용', [])).toBe(301);
  expect(findCareer('Accountants wanted', [])).toBe(301);
  expect(findCareer('Gia hạn hợp đồng', [])).toBeUndefined();
  expect(findCareer('Hàn bán tự động', [])).toBe(1204);
  expect(findCareer('[Kế toán trưởng nghỉ sinh] Thợ hàn', [])).toBe(1204);
  expect(findCareer('Người giỏi việc', ['Kế toán'])).toBe(301);
});

test('a title names the work first and then the customer', () => {
  const findCareer = createFindCareer(listCareers() as Career[]);
  const names = [
    'Thiết kế logo công ty chế biến thực phẩm',
    'Thiết kế logo cho quán ăn',
    '식품 회사 로고 디자인',
  ];
  expect(names.map((name) => findCareer(name, []))).toEqual([903, 903, 903]);
  expect(findCareer('Thiết kế website cho trường mầm non', [])).toBe(703);
  expect(findCareer('Kế toán cho nhà máy may', [])).toBe(301);
});

test('a name inside another word names no career', () => {
  const findCareer = createFindCareer(listCareers() as Career[]);
  const careers = (titles: readonly string[]) => titles.map((title) => findCareer(title, []));
  expect(
    careers([
      'Nhân viên bưu điện văn hoá xã',
      'Chốt đơn hàng qua điện thoại',
      'Chuyên viên UB - CN. Sóc Sơn',
      'Chuyên viên hỗ trợ - phòng giao dịch Ba Vì, CN. Sơn Tây',
    ]),
  ).toEqual([undefined, undefined, undefined, undefined]);
  expect(
    careers(['Chuyên viên RM tiếng Hàn', 'Kỹ sư hạ tầng CNTT', 'Xây dựng website', 'Thợ sơn Sóc Sơn']),
  ).toEqual([23, 804, 703, 1409]);
  expect(careers(['Thợ hàn', 'Kỹ sư xây dựng', 'Điện công nghiệp'])).toEqual([1204, 1401, 1304]);
});

test('a posting needs a title and is cleaned', () => {
  expect(() => readPosting('{')).toThrow('not JSON');
  expect(() => readPosting('[]')).toThrow('no JSON object');
  expect(() => readPosting('{"company":"Gốm Lam"}')).toThrow('no title');
  expect(
    readPosting(
      '{"title":"  Thợ\\u0000 gốm\\n ","company":"Gốm  Lam","lang":"ko","skills":["Men","men",1,{}]}',
    ),
  ).toMatchObject({
    title: 'Thợ gốm',
    company: 'Gốm Lam',
    language: 'kr',
    skills: ['men', '1'],
    source: 'import',
    postedAt: null,
  });
});

test('a posting without id or language is recognised again and understood', () => {
  const line = '{"title":"도자기 공예가","company":"청자"}';
  expect(readPosting(line).language).toBe('kr');
  expect(readPosting('{"title":"Thợ gốm lành nghề","company":"Gốm"}').language).toBe('vi');
  expect(readPosting('{"title":"Potter","company":"Clay"}').language).toBe('en');
  expect(readPosting(line).source_id).toBe(readPosting(line).source_id);
  expect(readPosting(line).source_id).not.toBe(readPosting('{"title":"도예가","company":"청자"}').source_id);
});

test('an address is stored if it leads to a web page', () => {
  const url = (given: unknown) =>
    readPosting(JSON.stringify({ title: 'Thợ gốm', company: 'Gốm Lam', url: given })).url;
  expect(url('https://viec.example/tho-gom?id=7')).toBe('https://viec.example/tho-gom?id=7');
  expect(url(' HTTP://viec.example/thợ gốm ')).toBe('http://viec.example/th%E1%BB%A3%20g%E1%BB%91m');
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://viec.example/',
    '//viec.example',
    'viec.example',
  ])
    expect([bad, url(bad)]).toEqual([bad, null]);
  for (const bad of [
    'https://an:mat-khau@viec.example/',
    `https://viec.example/${'a'.repeat(2_000)}`,
    '',
    7,
    null,
  ])
    expect(url(bad)).toBeNull();
});

test('a long text is cut at a word', () => {
  expect(truncateAtWord('một hai ba', 20)).toEqual({ kept: 'một hai ba', whole: true });
  expect(truncateAtWord('một hai ba bốn', 11)).toEqual({ kept: 'một hai ba', whole: false });
  expect(truncateAtWord('một hai ba - bốn', 12)).toEqual({ kept: 'một hai ba', whole: false });
  expect([...truncateAtWord('가'.repeat(150), 100).kept]).toHaveLength(100);
});
