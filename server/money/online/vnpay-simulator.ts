import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type * as contract from '#contract/money/simulator.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { terminalOf } from '../gateways/vnpay.ts';
import { sign, verifySignedQuery } from '../gateways/vnpay-signature.ts';
import { noticePath } from './vnpay-route.ts';

type Asked = z.output<typeof contract.simulatePayment.input>;

/** Result codes of VNPay for each simulated action; 24 means that the buyer cancelled. */
const codes: Record<Asked['act'], string> = {
  pay: '00',
  refuse: '24',
  suspect: '07',
  silent: '00',
  twice: '00',
};
const notices: Record<Asked['act'], number> = { pay: 1, refuse: 1, suspect: 1, silent: 0, twice: 2 };

/** Answers as VNPay does, signed with the same secret. Like VNPay, it refuses a payment that this site has not signed. */
function simulate(env: Env, { request, act }: Asked) {
  const terminal = terminalOf(env);
  const asked = terminal && verifySignedQuery(request ?? '', terminal.secret);
  if (!terminal || !asked) throw apiError('NOT_VALID');
  const code = codes[act];
  const told = sign(
    {
      vnp_Amount: asked.get('vnp_Amount') ?? '',
      vnp_BankCode: 'NCB',
      vnp_CardType: 'ATM',
      vnp_OrderInfo: asked.get('vnp_OrderInfo') ?? '',
      vnp_PayDate: asked.get('vnp_CreateDate') ?? '',
      vnp_ResponseCode: code,
      vnp_TmnCode: terminal.code,
      vnp_TransactionNo: String(randomInt(10_000_000, 99_999_999)),
      vnp_TransactionStatus: code === '24' ? '02' : code,
      vnp_TxnRef: asked.get('vnp_TxnRef') ?? '',
    },
    terminal.secret,
  );
  return {
    notices: Array.from({ length: notices[act] }, () => `${noticePath}?${told}`),
    return_url: `${asked.get('vnp_ReturnUrl')}&${told}`,
  };
}

export const simulatorHandlers: Handlers<typeof contract> = {
  simulatePayment: async ({ env }, asked) => simulate(env, asked),
};
