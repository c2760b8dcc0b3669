/** A load generator on raw sockets: a client library would cost more than the server it measures. */
import { connect } from 'node:net';

export interface Order {
  port: number;
  connections: number;
  seconds: number;
  /** Sent in turn, each a whole HTTP request. */
  requests: string[];
}
export interface Outcome {
  answers: number;
  seconds: number;
  /** CPU seconds of this process. */
  cpu: number;
}

const headEnd = Buffer.from('\r\n\r\n');

process.once('message', async (order: Order) => {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const until = start + order.seconds * 1_000;
  const requests = order.requests.map((text) => Buffer.from(text));
  const counts = await Promise.all(
    Array.from({ length: order.connections }, (_, first) => ask(order.port, requests, first, until)),
  );
  const { user, system } = process.cpuUsage(cpu);
  const outcome: Outcome = {
    answers: counts.reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - start) / 1_000,
    cpu: (user + system) / 1e6,
  };
  process.send?.(outcome, () => process.exit());
});

/** One connection that asks again as soon as it is answered. @returns how many whole 200 answers came in time */
function ask(port: number, requests: Buffer[], first: number, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let turn = first;
    let answers = 0;
    let head = Buffer.alloc(0);
    /** Bytes of the body still to come; nothing while the head is read. */
    let missing: number | undefined;
    const next = () => socket.write(requests[turn++ % requests.length] ?? '');
    socket.setNoDelay(true);
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('data', (part) => {
      if (missing === undefined) {
        head = head.length === 0 ? part : Buffer.concat([head, part]);
        const end = head.indexOf(headEnd);
        if (end < 0) return;
        missing = lengthOf(head.toString('latin1', 0, end)) - (head.length - end - headEnd.length);
      } else missing -= part.length;
      if (missing > 0) return;
      head = Buffer.alloc(0);
      missing = undefined;
      if (performance.now() > until) {
        socket.destroy();
        resolve(answers);
        return;
      }
      answers += 1;
      next();
    });
  });
}

/** Only whole answers count, so anything but 200 with a length ends the run. */
function lengthOf(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`not counted:\n${head}`);
  return Number(length);
}
