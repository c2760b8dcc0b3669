import { describe, expect, test } from 'vitest';
import { pagesAround } from '../actions/pagination.tsx';
import { parseTimeText } from '../dates/time-input.tsx';
import { groupDigits } from '../fields/number-input.tsx';
import { isAccepted, sizeText } from '../fields/uploads.ts';
import { initialsOf } from '../marks/avatar.tsx';
import { companyInitials } from '../marks/logo-plate.tsx';

describe('small rules of the pieces', () => {
  test('initials come from the given name', () => {
    expect(initialsOf('Trần Khánh Linh')).toBe('KL');
    expect(initialsOf('김민서')).toBe('민서');
    expect(initialsOf('Anna')).toBe('A');
    expect(initialsOf('')).toBe('');
  });

  test('a company without a logo shows two letters that tell it apart', () => {
    expect(companyInitials('Thực phẩm Đồng Mía')).toBe('ĐM');
    expect(companyInitials('Điện tử Byeolmoe Việt Nam')).toBe('TB');
    expect(companyInitials('Sorabit')).toBe('SO');
    expect(companyInitials('한빛푸드')).toBe('한빛');
    expect(companyInitials('')).toBe('');
  });

  test('money is grouped by the mark of the language', () => {
    expect(groupDigits('1200000', '.')).toBe('1.200.000');
    expect(groupDigits('1200000', ',')).toBe('1,200,000');
    expect(groupDigits('999', '.')).toBe('999');
  });

  test('pages show both ends and what is near', () => {
    expect(pagesAround(1, 28)).toEqual([1, 2, 3, null, 28]);
    expect(pagesAround(14, 28)).toEqual([1, null, 13, 14, 15, null, 28]);
    expect(pagesAround(4, 28)).toEqual([1, 2, 3, 4, 5, null, 28]);
    expect(pagesAround(2, 2)).toEqual([1, 2]);
  });

  test('a time may be typed in the ways people write it', () => {
    expect(parseTimeText('7')).toBe('07:00');
    expect(parseTimeText('730')).toBe('07:30');
    expect(parseTimeText('19h30')).toBe('19:30');
    expect(parseTimeText('24:00')).toBeNull();
    expect(parseTimeText('7:75')).toBeNull();
  });

  test('a file is taken by its type or its ending', () => {
    const image = new File(['x'], 'ANH.PNG', { type: 'image/png' });
    expect(isAccepted(image, ['image/*'])).toBe(true);
    expect(isAccepted(image, ['.png'])).toBe(true);
    expect(isAccepted(image, ['application/pdf'])).toBe(false);
    expect(sizeText(2_726_297, 'vi')).toBe('2,6 MB');
  });
});
