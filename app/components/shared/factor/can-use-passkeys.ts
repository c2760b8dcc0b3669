/** Checks that this browser supports passkeys and that the site has a host name: passkeys do not work on IP addresses. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
