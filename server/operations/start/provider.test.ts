import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { aSecretKey, productionSettings } from '#tests/support/doubles/production.ts';
import { startBuiltInProvider } from './provider.ts';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('#server/accounts/auth/demo-provider/start.ts', async (original) => {
  loaded();
  return original();
});

test('production has no built-in identity provider and does not even load it', async () => {
  expect(await startBuiltInProvider(readEnv(productionSettings), 3000)).toBeUndefined();
  expect(loaded).not.toHaveBeenCalled();
});

test('a demo starts the built-in provider only if no real one is set', async () => {
  const VAR_DIR = mkdtempSync(join(tmpdir(), 'sanviec-provider-'));
  onTestFinished(() => rmSync(VAR_DIR, { recursive: true }));
  const real = {
    OIDC_ISSUER: 'https://accounts.sanviec.test',
    OIDC_CLIENT_ID: 'client',
    OIDC_CLIENT_SECRET: 'secret',
  };
  const demo = { APP_MODE: 'demo', VAR_DIR, SECRET_KEY: aSecretKey };
  expect(await startBuiltInProvider(readEnv({ ...demo, ...real }), 3000)).toBeUndefined();
  expect(loaded).not.toHaveBeenCalled();
  const own = await startBuiltInProvider(readEnv(demo), 3000);
  expect(new URL(own?.settings.issuer ?? '').hostname).toMatch(/^(localhost|127\.0\.0\.1)$/);
  await own?.stop();
});
