import { type RowsError, readRows, type StatementRows } from './read-rows.ts';

// Splits statements one after another in a process of its own. A file of 5 MB takes a second of CPU time, in which the server would not
// answer any request.

// Ctrl-C reaches this process, too, while the server still answers what it has accepted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', ({ bytes }: { bytes: Uint8Array }) => send(readRows(bytes)));
send('ready');

function send(message: StatementRows | RowsError | 'ready'): void {
  process.send?.(message, undefined, undefined, (fault) => fault && process.exit());
}
