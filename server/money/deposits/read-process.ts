import { type RowsError, readRows, type StatementRows } from './read-rows.ts';

// A child process that splits bank statements into rows, one after another. A file of 5 MB takes a second of CPU time,
// in which the server would not answer any request.

// Ignores the signal: Ctrl-C reaches this process, too, while the server still needs it to answer accepted requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', ({ bytes }: { bytes: Uint8Array }) => send(readRows(bytes)));
send('ready');

function send(message: StatementRows | RowsError | 'ready'): void {
  process.send?.(message, undefined, undefined, (fault) => fault && process.exit());
}
