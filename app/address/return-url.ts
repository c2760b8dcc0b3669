import { useEffect } from 'react';
import { loginQueryNames } from '../browser/login-request.ts';

/** URL of the dialog that is open over the page. */
let dialog: string | undefined;

/** Return URL after signing in again: the open dialog, else the current page. */
export function returnUrl(): string {
  if (dialog) return dialog;
  const { pathname, searchParams } = new URL(location.href);
  for (const name of loginQueryNames) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Registers a dialog's URL as the return URL while it is open. */
export function useReturnUrl(address: string | undefined): void {
  useEffect(() => {
    dialog = address;
    return () => {
      dialog = undefined;
    };
  }, [address]);
}
