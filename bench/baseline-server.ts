/** Baseline of the measurements: Fastify that answers every request with one Buffer and the same headers. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

export interface ConstantAnswer {
  body: string;
  headers: Record<string, string>;
}

const [message] = (await once(process, 'message')) as [ConstantAnswer];
const body = Buffer.from(message.body, 'base64');
const app = Fastify();
app.get('/*', (_request, reply) => {
  reply.headers(message.headers).send(body);
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());
