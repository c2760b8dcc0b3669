import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv, SettingsError } from './env.ts';

const VAR_DIR = mkdtempSync(join(tmpdir(), 'sanviec-env-'));
afterAll(() => rmSync(VAR_DIR, { recursive: true }));

const complete = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://jobs.example',
  SECRET_KEY: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
};

test('without any setting it is a demo on this machine with the defaults of the product', () => {
  expect(readEnv({ VAR_DIR })).toMatchObject({
    APP_MODE: 'demo',
    HOST: '127.0.0.1',
    SESSION_IDLE_MINUTES: 10,
    ADDRESS_LEVELS: 3,
    COMPANY_REGISTRY: 'table',
  });
});

test('a demo makes its secret key once and keeps it for its owner alone', () => {
  const { SECRET_KEY } = readEnv({ VAR_DIR });
  expect(SECRET_KEY.length).toBeGreaterThanOrEqual(43);
  expect(readEnv({ VAR_DIR }).SECRET_KEY).toBe(SECRET_KEY);
  expect(statSync(join(VAR_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('production starts with everything it needs, and writes no secret', () => {
  const env = readEnv({ ...complete, VAR_DIR: join(VAR_DIR, 'none'), HOST: '0.0.0.0', TRUST_PROXY: '1' });
  expect(env).toMatchObject({ ...complete, HOST: '0.0.0.0', TRUST_PROXY: 1 });
  expect(statSync(join(VAR_DIR, 'none'), { throwIfNoEntry: false })).toBeUndefined();
});

test('an empty setting counts as not given', () => {
  expect(readEnv({ VAR_DIR, PORT: '', DATABASE_URL: '' })).toEqual(readEnv({ VAR_DIR }));
  expect(() => readEnv({ ...complete, OIDC_CLIENT_ID: '' })).toThrow('missing: OIDC_CLIENT_ID');
});

test('all wrong settings are named at once', () => {
  const wrong = {
    VAR_DIR,
    PORT: 'http',
    ADDRESS_LEVELS: '4',
    DATABASE_URL: 'mysql://x',
    SECRET_KEY: 'short',
    SESSION_IDLE_MINUTES: '1',
  };
  expect(() => readEnv(wrong)).toThrow(SettingsError);
  for (const name of ['PORT', 'ADDRESS_LEVELS', 'DATABASE_URL', 'SECRET_KEY', 'SESSION_IDLE_MINUTES']) {
    expect(() => readEnv(wrong)).toThrow(name);
  }
});
