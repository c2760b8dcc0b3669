/**
 * What an input is refused with: a word key with its parameters, worded at the edge in the reader's language:
 * `error.field.max_length|max=100`.
 */
export function message(key: string, parameters: Record<string, string | number> = {}): string {
  return [
    `error.field.${key}`,
    ...Object.entries(parameters).map(([name, value]) => `${name}=${value}`),
  ].join('|');
}

export const required = message('required');
export const invalid = message('invalid');
