import { type RowsError, readRows, type StatementRows } from './read-rows.ts';

// A process of its own that splits one statement after the other: 5 MB take a second of a core, during which the server would answer nobody.

// Ctrl-C reaches this process, too, while the server still answers what it has accepted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', ({ bytes }: { bytes: Uint8Array }) => send(readRows(bytes)));
send('ready');

function send(message: StatementRows | RowsError | 'ready'): void {
  process.send?.(message, undefined, undefined, (fault) => fault && process.exit());
}
