import { useRef } from 'react';

/**
 * Idempotency keys of a form or button: the same key for every attempt with the same body, a new one once the body
 * changes.
 * Lives as long as the component, so a new visit is a new intent.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
}
