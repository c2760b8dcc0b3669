import { expect, test } from 'vitest';
import { checksum, qrRows, vietQrText } from './vietqr.ts';

/** The examples of NAPAS, without and with an amount. */
const published = [
  '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F',
  '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
];

test('the checksum matches the examples of NAPAS', () => {
  for (const text of published) expect(checksum(text.slice(0, -4))).toBe(text.slice(-4));
});

test('account, amount and currency are encoded as in the example, followed by the text of the transfer', () => {
  const text = vietQrText({
    bank_bin: '970403',
    bank_account: '0011012345678',
    amount: 180_000,
    reference: 'SVK4TR7MPD',
  });
  const [example = ''] = published.slice(1);
  expect(text.slice(0, -8).startsWith(example.slice(0, example.indexOf('6234')))).toBe(true);
  expect(text).toContain('62140810SVK4TR7MPD6304');
  expect(text.slice(-4)).toBe(checksum(text.slice(0, -4)));
});

test('a QR code has as many rows as columns', () => {
  const rows = qrRows(published[0] ?? '');
  expect(rows.every((row) => /^[01]+$/.test(row) && row.length === rows.length)).toBe(true);
});
