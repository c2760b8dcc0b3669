import { expect, test } from 'vitest';
import { chooseUnit, codeOfUnits, noUnits } from './units.ts';

const province = { code: '79', name: 'Hồ Chí Minh' };
const district = { code: '760', name: 'Quận 1' };
const ward = { code: '26740', name: 'Phường Bến Nghé' };
const whole = { province, district, ward };

test('an address gets a code once every level is chosen', () => {
  expect(codeOfUnits(whole, 3)).toBe('26740');
  expect(codeOfUnits({ ...whole, ward: null }, 3)).toBe('');
  expect(codeOfUnits({ province, district: null, ward: null }, 2)).toBe('');
});

test('a Korean region is a complete address', () => {
  expect(codeOfUnits({ ...noUnits, province: { code: 'KR-11', name: 'Seoul' } }, 3)).toBe('KR-11');
});

test('choosing another province clears district and ward, choosing the same one clears nothing', () => {
  expect(chooseUnit(whole, 'province', { code: '01', name: 'Hà Nội' })).toEqual({
    province: { code: '01', name: 'Hà Nội' },
    district: null,
    ward: null,
  });
  expect(chooseUnit(whole, 'province', province)).toBe(whole);
});
