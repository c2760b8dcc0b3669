import type { Locator } from 'playwright-core';

/** Text of a field. Formatted texts are edited in an element, not in an input. */
export const fieldText = (field: Locator): Promise<string | null> =>
  field.evaluate((box) => (box as Partial<HTMLInputElement>).value ?? box.textContent);
