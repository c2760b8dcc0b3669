/** The fields of the storage client's errors that this module reads. */
interface StorageFault extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** True if the storage as a whole failed. A storage that only denies this request does not open the circuit breaker. */
export function isStorageUnavailable(error: unknown): boolean {
  const status = (error as StorageFault).$metadata?.httpStatusCode;
  return status === undefined || (status >= 500 && !isOutOfSpace(error));
}

/** True if there is no space for another file: 507, or a quota. */
export function isOutOfSpace(error: unknown): boolean {
  const { name, $metadata } = error as StorageFault;
  return $metadata?.httpStatusCode === 507 || /StorageFull|QuotaExceeded/.test(name);
}

/** Describes an error without the request and its signature, which errors of the client contain. */
export function describeStorageError(error: unknown, milliseconds: number): string {
  const { name, message, code, $metadata } = error as StorageFault;
  if (name === 'AbortError' || name === 'TimeoutError')
    return `no answer within ${milliseconds / 1_000} seconds`;
  const status = $metadata?.httpStatusCode;
  return status === undefined ? (code ?? message) : `${name} (${status})`;
}
