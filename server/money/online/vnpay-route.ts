import type { FastifyInstance } from 'fastify';
import type { Limits } from '#server/infrastructure/calls/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { toNetworkAddress } from '#server/infrastructure/http/network.ts';
import type { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { terminalOf } from '../gateways/vnpay.ts';
import { verifySignedQuery } from '../gateways/vnpay-signature.ts';
import { processIpn, type ReplyCode, replies } from './vnpay-ipn.ts';

interface VnpayDeps {
  db: Db;
  env: Env;
  clock: () => Date;
  queue: TaskQueue;
  limits: Limits;
}

/** Path at which VNPay reports the result of a payment. VNPay is told the URL when the contract is signed. */
export const noticePath = '/payment/vnpay/notice';

/**
 * Serves the notifications of VNPay. The route is open to all callers, because the signature is checked. Its answers follow VNPay's
 * interface and have no envelope. Internal errors are answered with 99, and VNPay repeats the notification. Only the outcome of a
 * notification is logged.
 */
export function registerVnpay(app: FastifyInstance, { db, env, clock, queue, limits }: VnpayDeps): void {
  const terminal = terminalOf(env);
  if (!terminal) return;

  async function answer(query: string): Promise<ReplyCode> {
    const notice = verifySignedQuery(query, terminal?.secret ?? '');
    if (!notice || notice.get('vnp_TmnCode') !== terminal?.code) return '97';
    return processIpn({ db, env, queue, now: clock() }, notice);
  }

  app.get(noticePath, async (request, reply) => {
    await limits.read(toNetworkAddress(request.ip));
    const code = await answer(request.url.split('?')[1] ?? '').catch((fault: unknown): ReplyCode => {
      request.log.error({ err: fault }, 'notice of a payment failed');
      return '99';
    });
    return reply.header('cache-control', 'no-store').send({ RspCode: code, Message: replies[code] });
  });
}
