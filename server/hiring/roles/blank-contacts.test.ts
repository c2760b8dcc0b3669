import { expect, test } from 'vitest';
import { blankContacts } from './blank-contacts.ts';

test.each([
  'hoa@mail.vn',
  'hoa.tran+cv@mail.co.kr',
  'Hoa@Mail.VN',
  'hoa @ mail.vn',
  'hoa (at) mail (dot) vn',
  'hoa[at]mail.vn',
  'hoa＠mail.vn',
  'đặng.hoa@mail.vn',
  '0912345678',
  '0912 345 678',
  '0912.345.678',
  '0912-345-678',
  '(091) 234 5678',
  '+84 912 345 678',
  '+84 (0)912 345 678',
  '84912345678',
  '84 912 345 678',
  '024 3825 1234',
  '010-1234-5678',
  '+82 10-1234-5678',
  '82 10 1234 5678',
  '０９１２３４５６７８',
  '912345678',
  '912 345 678',
  '10-1234-5678',
])('the contact %s is removed from a text', (contact) => {
  expect(blankContacts(`Gọi ${contact}, sau 18 giờ.`)).toBe('Gọi •••, sau 18 giờ.');
  expect(blankContacts(contact)).toBe('•••');
});

test.each([
  '2020-01-05T09:00:00.000Z',
  '1998-05-20',
  '05/2020 - 12/2023',
  'Lương 15.000.000 - 20.000.000 đồng',
  'Mức 8.500.000, thưởng 2%',
  'Nhờ @minsu01. Cảm ơn',
  'Ca 08:00 - 17:00',
  '경력 3년 6개월, 토익 900점',
])('the text %s has no contact and stays', (text) => {
  expect(blankContacts(text)).toBe(text);
});
