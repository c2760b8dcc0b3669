/** Whether this browser knows passkeys, and the site is reached by a name: an address of digits has none. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
