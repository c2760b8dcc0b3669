import type { Api } from './types.ts';

let client: Api | undefined;

/** Called once when the page starts in the browser. */
export function setApiClient(api: Api): void {
  client = api;
}

/** Makes a call from an event handler or an effect; loaders get their own `api` as an argument. */
export const api: Api = (name, input, options) => {
  if (!client) throw new Error('calls from components are made in the browser only');
  return client(name, input, options);
};
