import { z } from 'zod';
import { anyone, call } from '../call.ts';
import { oneOf, optionalText } from '../fields.ts';

/** What whoever plays the bank may do with a payment. */
export const simulatedActs = ['pay', 'refuse', 'suspect', 'silent', 'twice'] as const;

export const simulatePayment = call('POST /payment/simulator/show', {
  summary:
    'What VNPay would send for a payment that was asked of it: notices to the shop, and the address that leads back to it',
  access: anyone,
  effect: 'read',
  demoOnly: true,
  input: z.object({
    /** The query with which the payment was asked. */
    request: optionalText(2_000),
    act: oneOf(simulatedActs),
  }),
  output: z.object({
    /** Paths of the shop's own server, in the order in which they are asked. */
    notices: z.array(z.string()),
    return_url: z.string(),
  }),
});
