/** Fields of an error that may be logged. */
export type LoggedError = {
  type: string;
  code?: string;
  message: string;
  stack: string;
  constraint?: string;
  table?: string;
};

/**
 * The message of an error without personal data: PostgreSQL quotes values of the record in messages of class 22, and
 * mail servers quote the address that they reject. Queries of URLs contain codes and tickets.
 */
export function redactedMessage(fault: unknown): string {
  const { code, message } = fault as { code?: unknown; message?: unknown };
  const holdsValues = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
  if (holdsValues) return 'data exception';
  return String(message)
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '...')
    .replace(/(\/[^\s<>"'?]*\?)[^\s<>"']+/g, '$1...');
}

/**
 * Describes an unexpected error for the log, with its location. `detail` and `where` of PostgreSQL contain values of
 * the record, so they are left out.
 */
export function redactError(fault: Error): LoggedError {
  const { code, constraint, table } = fault as Error & {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  return {
    type: fault.name ?? 'Error',
    message: redactedMessage(fault),
    // The first lines of a stack repeat the message, which may contain personal data, so they are removed.
    stack: String(fault.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
  };
}
