import type { DemoProvider } from '#server/auth/demo-provider/start.ts';
import { providerOf } from '#server/auth/provider/provider.ts';
import { demoPeople } from '#server/demo/people.ts';
import type { Env } from '#server/env.ts';
import { localOrigins } from '#server/http/guard.ts';

/** Starts the built-in identity provider of demo and test, unless the settings name a real one. Production never even loads it. */
export async function startBuiltInProvider(env: Env, port: number): Promise<DemoProvider | undefined> {
  if (env.APP_MODE === 'production' || providerOf(env)) return undefined;
  const { startDemoProvider } = await import('#server/auth/demo-provider/start.ts');
  return startDemoProvider(demoPeople, [...localOrigins(port).origins]);
}
