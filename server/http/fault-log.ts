/** What the log keeps of a fault. */
export type LoggedFault = {
  type: string;
  code?: string;
  message: string;
  stack: string;
  constraint?: string;
  table?: string;
};

/**
 * Describes an unexpected fault for the log: where it happened, never about whom. PostgreSQL puts values of the
 * record into `detail`, `where` and the messages of class 22, and those are people's names and addresses.
 */
export function describeFault(fault: Error): LoggedFault {
  const { code, constraint, table } = fault as Error & {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  const holdsValues = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
  return {
    type: fault.name ?? 'Error',
    message: holdsValues ? 'data exception' : String(fault.message),
    // The first lines of a stack repeat the message.
    stack: String(fault.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
  };
}
