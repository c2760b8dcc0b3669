/**
 * Builds a validation message: a translation key with its parameters, such as `error.field.max_length|max=100`. The
 * edge translates it into the reader's language.
 */
export function message(key: string, parameters: Record<string, string | number> = {}): string {
  return [
    `error.field.${key}`,
    ...Object.entries(parameters).map(([name, value]) => `${name}=${value}`),
  ].join('|');
}

export const required = message('required');
export const invalid = message('invalid');
