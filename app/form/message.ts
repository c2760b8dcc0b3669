import type { TranslateFn } from '#app/i18n/translation.tsx';
import { required } from '#contract/messages.ts';
import type { WordKey } from '../../locales/index.ts';

/**
 * Translates what a schema of the contract says: a key with its parameters, `error.field.max_length|max=100`.
 * Sentences, as the server sends them, pass unchanged. What is only missing is told by `name`, where one is given
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
