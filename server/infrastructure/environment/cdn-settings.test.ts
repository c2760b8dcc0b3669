import { describe, expect, test } from 'vitest';
import { aSecretKey } from '#tests/support/doubles/production.ts';
import { readEnv } from './env.ts';

const own = { APP_MODE: 'test', SECRET_KEY: aSecretKey };

describe('a CDN', () => {
  const hook = {
    ...own,
    CDN_TAGS: '1',
    CDN_PURGE_URL: 'https://purge.example/x',
    CDN_PURGE_SECRET: aSecretKey,
  };

  test('is told nothing, and answers carry no tags, until the settings say so', () => {
    expect(readEnv(own)).toMatchObject({ CDN_TAGS: false });
    expect(readEnv({ ...own, CDN_TAGS: '1' })).toMatchObject({ CDN_TAGS: true });
    expect(readEnv(hook)).toMatchObject({ CDN_TAGS: true, CDN_PURGE_URL: hook.CDN_PURGE_URL });
  });

  test.each([
    [{ CDN_TAGS: 'yes' }, 'CDN_TAGS'],
    [{ CDN_TAGS: undefined }, 'CDN_PURGE_URL needs CDN_TAGS=1'],
    [{ CDN_PURGE_SECRET: undefined }, 'CDN_PURGE_URL needs CDN_PURGE_SECRET'],
    [{ CDN_PURGE_SECRET: 'short' }, 'CDN_PURGE_SECRET: needs at least 32 characters'],
    [{ CDN_PURGE_URL: undefined }, 'CDN_PURGE_SECRET is only valid together with CDN_PURGE_URL'],
    [{ CDN_PURGE_URL: 'http://purge.example/x' }, 'CDN_PURGE_URL: needs https'],
    [{ CDN_PURGE_URL: 'https://me:hidden@purge.example/' }, 'without user, password and query'],
    [{ CDN_PURGE_URL: 'https://purge.example/?key=hidden' }, 'without user, password and query'],
  ])('is refused with %j', (wrong, said) => {
    const given = Object.fromEntries(Object.entries({ ...hook, ...wrong }).filter(([, value]) => value));
    expect(() => readEnv(given as Record<string, string>)).toThrow(said);
    expect(() => readEnv(given as Record<string, string>)).not.toThrow('hidden');
  });
});
