import type { Random } from './random.ts';

const families = [
  'Nguyễn',
  'Trần',
  'Lê',
  'Phạm',
  'Hoàng',
  'Phan',
  'Vũ',
  'Đặng',
  'Bùi',
  'Đỗ',
  'Hồ',
  'Ngô',
  'Dương',
  'Lý',
  'Mai',
  'Đinh',
  'Tạ',
  'Châu',
  'Lưu',
  'Quách',
];
const middles = {
  F: ['Thị', 'Ngọc', 'Thu', 'Thanh', 'Kim', 'Bích', 'Hồng', 'Diệu', 'Khánh', 'Quỳnh'],
  M: ['Văn', 'Đức', 'Minh', 'Quang', 'Hữu', 'Công', 'Gia', 'Tiến', 'Bảo', 'Đình'],
};
const givens = {
  F: [
    'Hà',
    'Lan',
    'Mai',
    'Ngân',
    'Nhung',
    'Phượng',
    'Thảo',
    'Trang',
    'Tuyết',
    'Uyên',
    'Vân',
    'Yến',
    'Chi',
    'Dung',
    'Giang',
    'Hạnh',
    'Hiền',
    'Linh',
    'My',
    'Nga',
  ],
  M: [
    'An',
    'Bình',
    'Cường',
    'Dũng',
    'Đạt',
    'Hải',
    'Hiếu',
    'Hùng',
    'Khang',
    'Lâm',
    'Long',
    'Nam',
    'Phong',
    'Phúc',
    'Quân',
    'Sơn',
    'Tài',
    'Thắng',
    'Trung',
    'Việt',
  ],
};
const koreanFamilies = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임'];
const koreanGivens = {
  F: ['서연', '지우', '하은', '수아', '예린', '다인', '소율', '나은'],
  M: ['도윤', '시우', '준호', '현우', '지훈', '태민', '건우', '우진'],
};

export type Gender = 'M' | 'F';

/** An invented Vietnamese name, family name first. */
export function makeVietnameseName(random: Random, gender: Gender): string {
  return `${random.pick(families)} ${random.pick(middles[gender])} ${random.pick(givens[gender])}`;
}

/** An invented Korean name in Hangul. */
export function makeKoreanName(random: Random, gender: Gender): string {
  return random.pick(koreanFamilies) + random.pick(koreanGivens[gender]);
}

/** Creates a phone number of the Vietnamese shape in a block that is not assigned: 0 followed by 1900. */
export function makePhone(random: Random): string {
  return `01900${String(random.whole(0, 99_999)).padStart(5, '0')}`;
}
