/** Whether the server answers at this address: then code that cannot come is gone from it, and not out of reach. */
export async function isServerReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
