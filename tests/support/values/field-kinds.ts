import { addDays, dateOf } from '#contract/calendar.ts';

/** A value that is rejected: with its message key, and the path if it is not the field itself (`.0` for an entry of a list). */
export type RefusedValue = readonly [value: unknown, key: string, below?: string];

/** The values that a field accepts and rejects, by the numbers of the specification; the schemas are tested against it. */
export interface FieldKind {
  passes: readonly unknown[];
  refused: readonly RefusedValue[];
}

const required = 'error.field.required';
const invalid = 'error.field.invalid';
const choiceKey = 'error.field.choice';
const missing = (key = required): RefusedValue[] => [undefined, null, '', '   '].map((value) => [value, key]);
/** Values that are no text: form text never has these types, JSON may. */
const notText: readonly unknown[] = [7, true, { a: 1 }, ['a']];

/** Required text of `min` to `max` characters: user-perceived characters, after trim. */
export function text(max: number, min = 1): FieldKind {
  const some = optionalText(max, min);
  return { passes: some.passes.slice(3), refused: [...missing(), ...some.refused] };
}

/** Text that may be omitted. */
export function optionalText(max: number, min = 1): FieldKind {
  return {
    passes: [
      ...[undefined, null, '  '],
      'a'.repeat(min),
      '🙂'.repeat(max),
      `  ${'한'.repeat(max)}\n`,
      // Two code points each as typed, one after NFC.
      'e\u0301'.repeat(max),
    ],
    refused: [
      ['x'.repeat(max + 1), `error.field.max_length|max=${max}`],
      ['🙂'.repeat(max + 1), `error.field.max_length|max=${max}`],
      ...(min > 1 ? [[` ${'가'.repeat(min - 1)} `, `error.field.min_length|min=${min}`] as const] : []),
      ...notText.map((value): RefusedValue => [value, invalid]),
    ],
  };
}

/** Text that may be blank and is not a choice, such as an introduction. */
export function blankableText(max: number): FieldKind {
  const { passes, refused } = optionalText(max);
  return { passes: ['', ...passes], refused };
}

/** A whole number, as a number or as form text. */
export function integer(min: number, max: number): FieldKind {
  return {
    passes: [min, max, String(min), ` ${max} `],
    refused: [
      [min - 1, `error.field.min|min=${min}`],
      [max + 1, `error.field.max|max=${max}`],
      [String(max + 1), `error.field.max|max=${max}`],
      ...[min + 0.5, 'abc', '1e1', '0x1', true, {}].map(
        (value): RefusedValue => [value, 'error.field.number'],
      ),
    ],
  };
}

/** One value of a list. */
export function choiceKind(...values: readonly unknown[]): FieldKind {
  return {
    passes: values,
    refused: [
      ...missing(choiceKey).slice(4),
      ...['NOPE', 99, {}].map((value): RefusedValue => [value, choiceKey]),
    ],
  };
}

/** As `choiceKind`, but required; `key` is the message for a missing value. */
export function requiredKind(kind: FieldKind, key = required): FieldKind {
  return { passes: kind.passes, refused: [...missing(key), ...kind.refused] };
}

/** A required consent. */
export const consent: FieldKind = {
  passes: [true, 'true', '1', 'on', 1],
  refused: [...missing('error.field.agree'), [false, 'error.field.agree'], ['no', 'error.field.agree']],
};

/** Years for which data are stored. */
export const retention: FieldKind = {
  passes: [1, 3, '1', '3'],
  refused: [undefined, '', 2, '2', 0, 'x', true].map((value) => [value, 'error.field.retention']),
};

const each = (values: readonly unknown[], key: string): RefusedValue[] => values.map((value) => [value, key]);

export const phone: FieldKind = {
  passes: [
    '0912345678',
    '84912345678',
    '+84912345678',
    '0912 345 678',
    '091-234-5678',
    '(+84) 912.345.678',
    '+82 10 1234 5678',
    '010-1234-5678',
    '8210 1234 5678',
    '+82 2-123-4567',
  ],
  refused: [
    ...missing(),
    ...each(
      ['0012345678', '84012345678', '091234567', '09123456789', '8491234567', '849123456789', '1912345678'],
      'error.field.phone',
    ),
    ...each(['abc', '+84 0912345678', '+1 9123456789'], 'error.field.phone'),
    // Korean numbers other than those of mobile phones need +82.
    ...each(['031-1234-5678', '82 2 1234 5678', '010-12345-6789'], 'error.field.phone'),
    // A sign that is not between digits is no phone format.
    ...each(['-0912345678', '0912345678-', '0912\u0000345678'], 'error.field.phone'),
    ...each([912_345_678, {}], invalid),
  ],
};

/** An e-mail address with this number of characters. */
const emailOf = (length: number) => {
  const end = `@${'b'.repeat(60)}.${'c'.repeat(60)}.vn`;
  return `${'a'.repeat(length - end.length)}${end}`;
};
export const email: FieldKind = {
  passes: ['a@b.vn', 'ten.ho+tag@sub.cong-ty.com.vn', ' a@b.vn ', emailOf(254)],
  refused: [
    ...missing(),
    ...each(
      ['a@b', 'a b@c.d', 'a@', '@b.vn', 'a@b..vn', 'a.@b.vn', 'a@-b.vn', 'a@b.vn, c@d.vn'],
      'error.field.email',
    ),
    [emailOf(255), 'error.field.max_length|max=254'],
    ...each([7, ['a@b.vn']], invalid),
  ],
};

export const url: FieldKind = {
  passes: ['http://a.vn', 'https://công-ty.vn/x?y=1#z', 'HTTPS://A.VN', `https://a.vn/${'x'.repeat(487)}`],
  refused: [
    ...each(
      ['a.vn', 'ftp://a.vn', 'javascript:alert(1)', '//a.vn', 'http://a', 'http://a b.vn'],
      'error.field.url',
    ),
    ...each(['https://me:secret@a.vn', 'https://', 'mailto:a@b.vn'], 'error.field.url'),
    [`https://a.vn/${'x'.repeat(488)}`, 'error.field.max_length|max=500'],
    ...each([7, {}], invalid),
  ],
};

/** Any calendar day from 1900 on. */
export const date: FieldKind = {
  passes: ['2000-02-29', '29.02.2000', '29022000', '1900-01-01'],
  refused: each(
    ['31.02.2000', '29.02.2001', '2000-13-01', '31.12.1899', '1.1.2000', 'hôm qua', 20_000_101, {}],
    'error.field.date',
  ),
};

/** A day that must not be in the future; days are those of Vietnam. */
export function pastDate(now: Date): FieldKind {
  const today = dateOf(now);
  return {
    passes: [...date.passes, today],
    refused: [
      ...date.refused,
      [addDays(today, 1), 'error.field.date_past'],
      ['2099-01-01', 'error.field.date_past'],
    ],
  };
}

export const month: FieldKind = {
  passes: ['01/2020', '01.2020', '012020', '12/1999', '01/1900'],
  refused: each(
    ['13/2020', '00.2020', '2020-01', '1/2020', '12/1899', 'abc', 12_020, {}],
    'error.field.month',
  ),
};

export const time: FieldKind = {
  passes: ['00:00', '23:59', '09:30'],
  refused: each(['24:00', '07:75', '9h', '9:30', 930, {}], 'error.field.time'),
};

/** The six digits of a code. */
export const otp: FieldKind = {
  passes: ['000000', '123456', ' 123456 '],
  refused: [
    ...missing(),
    ...each(['12345', '1234567', '12345a', '12 34 56'], 'error.field.otp'),
    [123_456, invalid],
  ],
};

export const uid: FieldKind = {
  passes: ['abcdef', 'a1b2c3d4e5f6g7h8', '123456'],
  refused: [
    ...missing(),
    ...each(
      [
        'abcde',
        'a1b2c3d4e5f6g7h8i',
        'Abcdef',
        'abc def',
        'abc_def',
        'abcdéf',
        '가나다라마바',
        'abc\u0000def',
      ],
      'error.field.uid',
    ),
    ...each([123_456, {}], invalid),
  ],
};

export const newPassword: FieldKind = {
  passes: ['abcdef1!', 'ABCDEFGH1234567*', '!@#$%^&1'],
  refused: [
    ...each([undefined, null, '', 12_345_678], required),
    ...each(['abcde1!', 'abcdefghijklmno1!'], 'error.field.password_length'),
    ...each(['abcdefg!', '!@#$%^&*'], 'error.field.password_digit'),
    ...each(['abcdefg1', 'ABCD1234'], 'error.field.password_special'),
    ...each(['pässwort1!', 'abcdef 1!', 'abcdef1!?', 'mậtkhẩu1!'], 'error.field.password_characters'),
  ],
};

export const taxCode: FieldKind = {
  passes: ['1', '01234567890123456789'],
  refused: [
    ...missing(),
    ...each(['012345678901234567890', '12a', '12 34', '0312-345', '-1', '１２３'], 'error.field.tax_code'),
    [123, invalid],
  ],
};

/** Free entries: at most ten of at most fifty characters, distinct ignoring case. */
export function entries(min = 0): FieldKind {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Mục ${at}`);
  return {
    passes: [many(10), ['x'.repeat(50)], 'Một', ...(min ? [] : [[], undefined, ''])],
    refused: [
      ...(min ? each([[], undefined, null, ''], 'error.field.at_least_one') : []),
      [many(11), 'error.field.max_entries|max=10'],
      [['PHP', 'php'], 'error.field.duplicate'],
      [['Kế toán', ' KẾ TOÁN '], 'error.field.duplicate'],
      [['x'.repeat(51)], 'error.field.max_length|max=50', '.0'],
      [['Một', ' '], required, '.1'],
      [['Một', 7], invalid, '.1'],
      [{ a: 1 }, invalid, '.0'],
    ],
  };
}
