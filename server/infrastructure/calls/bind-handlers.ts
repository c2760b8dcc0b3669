import { contracts, isCall } from '#contract/index.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import type { BoundCall } from './api-routes.ts';
import type { Handlers } from './context.ts';

/** A handler for every call of every contract module. */
type HandlersByDomain = {
  [Domain in keyof typeof contracts]: Handlers<(typeof contracts)[Domain]>;
};

/** Every call that this mode has, with the function that handles it. */
export function bindHandlers(handlers: HandlersByDomain, mode: Env['APP_MODE']): BoundCall[] {
  return Object.entries(contracts).flatMap(([domain, module]) =>
    Object.entries(module).flatMap(([name, call]) => {
      if (!isCall(call) || (call.demoOnly && mode === 'production')) return [];
      // The compiler checks the parameter; only its keys are lost in this loop.
      const handler = (handlers as unknown as Record<string, Record<string, BoundCall['handler']>>)[domain]?.[
        name
      ];
      if (!handler) throw new Error(`${call.name} has no handler`);
      return [{ call, handler }];
    }),
  );
}
