import { encode } from 'uqr';

/** Formats an EMVCo field: two digits of id, two of length, then the value. */
const field = (name: string, value: string) => `${name}${String(value.length).padStart(2, '0')}${value}`;

/** Calculates the CRC-16/CCITT-FALSE of the text and of the id and length of the checksum field itself, as EMVCo requires. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Identifies NAPAS, the network that Vietnamese banks share. */
const NAPAS = 'A000000727';
const TO_ACCOUNT = 'QRIBFTTA';
const VND = '704';

interface Transfer {
  bank_bin: string;
  bank_account: string;
  amount: number;
  reference: string;
}

/** Creates the text of a VietQR code: an EMVCo payload from which bank apps fill in account, amount and text of a transfer. */
export function vietQrText({ bank_bin, bank_account, amount, reference }: Transfer): string {
  const account = field('00', bank_bin) + field('01', bank_account);
  const text =
    field('00', '01') +
    // Field 01 is "12" for a code that is used for one payment and contains the amount.
    field('01', '12') +
    field('38', field('00', NAPAS) + field('01', account) + field('02', TO_ACCOUNT)) +
    field('53', VND) +
    field('54', String(amount)) +
    field('58', 'VN') +
    field('62', field('08', reference)) +
    '6304';
  return text + checksum(text);
}

/** Returns the modules (dots) of a QR code, one string of 0 and 1 for each row. Pages draw them. */
export const qrRows = (text: string): string[] =>
  encode(text, { ecc: 'M', border: 0 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
