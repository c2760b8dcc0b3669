import type { Api } from './types.ts';

let here: Api | undefined;

/** Called once when the page starts in the browser. */
export function setApiClient(api: Api): void {
  here = api;
}

/** Makes a call from an event handler or an effect; loaders get their own `api` handed in. */
export const api: Api = (name, input, options) => {
  if (!here) throw new Error('calls from components are made in the browser only');
  return here(name, input, options);
};
