import { data } from 'react-router';
import { idOfKey } from './slug.ts';

/** The id in an address; any other text is an unknown page (1 to 15 digits; docs/rules.md#wire-names). */
export function parseRecordId(text: string | undefined): number {
  if (text && /^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw data(null, { status: 404 });
}

/** The id in the key of an address, `12-nhan-vien`; a key without one is an unknown page. */
export function parseRecordKey(key: string | undefined): number {
  const id = idOfKey(key);
  if (id) return id;
  throw data(null, { status: 404 });
}
