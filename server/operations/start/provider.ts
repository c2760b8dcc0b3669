import type { DemoProvider } from '#server/accounts/auth/demo-provider/start.ts';
import { providerOf } from '#server/accounts/auth/provider/provider.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { localOrigins } from '#server/infrastructure/http/guard.ts';

/** Starts the built-in identity provider of demo and test, unless the settings name a real one. Production never even loads it. */
export async function startBuiltInProvider(env: Env, port: number): Promise<DemoProvider | undefined> {
  if (env.APP_MODE === 'production' || providerOf(env)) return undefined;
  const { startDemoProvider } = await import('#server/accounts/auth/demo-provider/start.ts');
  const { demoPeople } = await import('#demo/people.ts');
  return startDemoProvider(demoPeople, [...localOrigins(port).origins]);
}
