import type { Translate } from '#app/words.tsx';
import type { WordKey } from '../../locales/index.ts';

/**
 * Words what a schema of the contract says: a key with its parameters, `error.field.max_length|max=100`.
 * Sentences, as the server sends them, pass unchanged.
 */
export function wordMessage(message: string, t: Translate): string {
  if (!/^error\.[\w.]+(\||$)/.test(message)) return message;
  const [key = '', ...parameters] = message.split('|');
  const values = parameters.map((parameter) => {
    const equals = parameter.indexOf('=');
    return [parameter.slice(0, equals), parameter.slice(equals + 1)];
  });
  return t(key as WordKey, Object.fromEntries(values));
}
