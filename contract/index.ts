import type { z } from 'zod';
import type { AnyCall, Call } from './call.ts';
import * as contracts from './modules.ts';

/**
 * Every contract module in one list, for the server and OpenAPI. The app imports only types from here. Its screens name
 * a call (`api('GET /site/status')`) and load no schema with the page (docs/decisions).
 */
export { contracts };

type Contracts = typeof contracts;
/** Union of all declared calls. */
export type KnownCall = {
  [Domain in keyof Contracts]: {
    [Key in keyof Contracts[Domain]]: Contracts[Domain][Key] extends AnyCall ? Contracts[Domain][Key] : never;
  }[keyof Contracts[Domain]];
}[keyof Contracts];

export type CallName = KnownCall['name'];
type CallNamed<Name extends CallName> = Extract<KnownCall, { name: Name }>;

/** Input that a caller sends: before parsing, so optional and defaulted fields may be left out. */
export type InputOf<Name extends CallName> =
  CallNamed<Name> extends Call<infer _N, infer Input, infer _O, infer _W> ? InputShape<Input> : never;
/** Output that a caller gets in `data`. */
export type OutputOf<Name extends CallName> =
  CallNamed<Name> extends Call<infer _N, infer _I, infer Output, infer _W> ? z.output<Output> : never;

/** Preprocessed fields have the input type unknown. Their parsed type shows what to send, and each may be missing. */
type InputShape<Input extends z.ZodType> = Partial<z.output<Input>>;

/** All calls of all modules. */
export const allCalls: readonly AnyCall[] = Object.values(contracts).flatMap((module) =>
  Object.values(module).filter(isCall),
);

/** True for a call. The same modules also export schemas and constants. */
export function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'access' in value && 'effect' in value;
}
