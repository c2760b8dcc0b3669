import { z } from 'zod';
import { anyone, call } from '../call.ts';
import { oneOf, optionalText } from '../fields.ts';

/** Actions with which a tester simulates the bank's response. */
export const simulatedActs = ['pay', 'refuse', 'suspect', 'silent', 'twice'] as const;

export const simulatePayment = call('POST /payment/simulator/show', {
  summary:
    'What VNPay would send for a payment that was asked of it: notices to the shop, and the address that leads back to it',
  access: anyone,
  effect: 'read',
  demoOnly: true,
  input: z.object({
    /** Query string of the payment request. */
    request: optionalText(2_000),
    act: oneOf(simulatedActs),
  }),
  output: z.object({
    /** Paths on the shop's server that the simulator calls, in their order. */
    notices: z.array(z.string()),
    return_url: z.string(),
  }),
});
