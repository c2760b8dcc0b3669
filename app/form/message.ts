import type { TranslateFn } from '#app/i18n/translation.tsx';
import { required } from '#contract/text/messages.ts';
import type { WordKey } from '../../locales/index.ts';

/**
 * Translates a validation message of the contract: a key with its parameters, `error.field.max_length|max=100`.
 * Sentences from the server pass unchanged. A message for a required value contains `name`, if given
 * (docs/rules.md#validation).
 */
export function translateMessage(message: string, t: TranslateFn, name?: string): string {
  if (name && message === required) return t('error.field.required_named', { name });
  if (!/^error\.[\w.]+(\||$)/.test(message)) return message;
  const [key = '', ...parameters] = message.split('|');
  const values = parameters.map((parameter) => {
    const equals = parameter.indexOf('=');
    return [parameter.slice(0, equals), parameter.slice(equals + 1)];
  });
  return t(key as WordKey, Object.fromEntries(values));
}
