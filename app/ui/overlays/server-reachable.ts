/**
 * Checks that the server answers at this URL. If it does, code that fails to load was removed by a release; if not, the
 * network is down.
 */
export async function isServerReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
