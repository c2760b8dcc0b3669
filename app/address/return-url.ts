import { useEffect } from 'react';
import { loginQuery } from '../components/login/open.ts';

/** Address of the dialog that stands open over the page. */
let dialog: string | undefined;

/** Address to return to after signing in again: the dialog that is open, else the present page. */
export function returnUrl(): string {
  if (dialog) return dialog;
  const { pathname, searchParams } = new URL(location.href);
  for (const name of loginQuery) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Names a dialog's address as the way back as long as it is open. */
export function useReturnUrl(address: string | undefined): void {
  useEffect(() => {
    dialog = address;
    return () => {
      dialog = undefined;
    };
  }, [address]);
}
