/** A load generator on raw sockets: a client library would cost more than the server it measures. */
import { connect } from 'node:net';

export interface LoadOrder {
  port: number;
  connections: number;
  seconds: number;
  /** Sent one after the other, each a complete HTTP request. */
  requests: string[];
  /** True if each may be sent only once: the run fails if there are too few. */
  once: boolean;
  /** Status of answers that count. */
  status: number;
}
export interface LoadOutcome {
  answers: number;
  /** Answers of another status, which do not count. */
  refused: number;
  seconds: number;
  /** CPU seconds of this process. */
  cpu: number;
}

const headEnd = Buffer.from('\r\n\r\n');

// The parent process may be interrupted.
process.once('disconnect', () => process.exit());
process.once('message', async (order: LoadOrder) => {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const until = start + order.seconds * 1_000;
  const requests = order.requests.map((text) => Buffer.from(text));
  let turn = 0;
  const next = () => {
    const request = requests[order.once ? turn : turn % requests.length];
    if (!request) throw new Error('there are no requests left to send');
    turn += 1;
    return request;
  };
  const counts = { answers: 0, refused: 0 };
  await Promise.all(Array.from({ length: order.connections }, () => ask(order, next, until, counts)));
  const { user, system } = process.cpuUsage(cpu);
  const outcome: LoadOutcome = {
    ...counts,
    seconds: (performance.now() - start) / 1_000,
    cpu: (user + system) / 1e6,
  };
  process.send?.(outcome, () => process.exit());
});

/**
 * One connection that sends the next request as soon as it is answered, until the time is over. Only complete answers
 * in time count.
 */
function ask(
  { port, status }: LoadOrder,
  request: () => Buffer,
  until: number,
  counts: { answers: number; refused: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let head = Buffer.alloc(0);
    let isWell = false;
    /** Bytes of the body that are still missing; undefined while the header is read. */
    let missing: number | undefined;
    const next = () => socket.write(request());
    socket.setNoDelay(true);
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('data', (part) => {
      if (missing === undefined) {
        head = head.length === 0 ? part : Buffer.concat([head, part]);
        const end = head.indexOf(headEnd);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        isWell = text.startsWith(`HTTP/1.1 ${status}`);
        missing = lengthOf(text) - (head.length - end - headEnd.length);
      } else missing -= part.length;
      if (missing > 0) return;
      head = Buffer.alloc(0);
      missing = undefined;
      if (performance.now() > until) {
        socket.destroy();
        resolve();
        return;
      }
      counts[isWell ? 'answers' : 'refused'] += 1;
      next();
    });
  });
}

/** Without a length, it is unknown whether an answer is complete. */
function lengthOf(head: string): number {
  if (/^HTTP\/1\.1 (204|304)/.test(head)) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length:\n${head}`);
  return Number(length);
}
