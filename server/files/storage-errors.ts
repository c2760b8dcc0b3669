/** What errors of the client of a bucket say, as far as we read them. */
interface StorageFault extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Did it fail as a whole? What answers that this one request is not allowed keeps nobody waiting. */
export function isStorageUnavailable(fault: unknown): boolean {
  const status = (fault as StorageFault).$metadata?.httpStatusCode;
  return status === undefined || (status >= 500 && !isOutOfSpace(fault));
}

/** There is no room for one more file: 507, or a quota. */
export function isOutOfSpace(fault: unknown): boolean {
  const { name, $metadata } = fault as StorageFault;
  return $metadata?.httpStatusCode === 507 || /StorageFull|QuotaExceeded/.test(name);
}

/** What went wrong, without the request and its signature, which errors of the client carry along. */
export function describe(fault: unknown, milliseconds: number): string {
  const { name, message, code, $metadata } = fault as StorageFault;
  if (name === 'AbortError' || name === 'TimeoutError')
    return `no answer within ${milliseconds / 1_000} seconds`;
  const status = $metadata?.httpStatusCode;
  return status === undefined ? (code ?? message) : `${name} (${status})`;
}
