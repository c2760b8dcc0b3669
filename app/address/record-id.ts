import { data } from 'react-router';

/** The id in an address; any other text is an unknown page (1 to 15 digits; docs/rules.md#wire-names). */
export function readId(text: string | undefined): number {
  if (text && /^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw data(null, { status: 404 });
}
