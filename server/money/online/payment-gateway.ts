import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import type { showOrder } from '#contract/money/orders.ts';
import type { Db } from '#server/db/connection.ts';
import type { Env } from '#server/env.ts';

export type Instructions = NonNullable<z.input<typeof showOrder.output>['payment']>;
export interface Payable {
  reference: string;
  total: number;
}
export interface Started {
  db: Db;
  env: Env;
  now: Date;
  language: Language;
  /** The network address of who pays. */
  address: string;
}

/** One way of being paid. What came in is confirmed by whoever the way names: of a bank transfer an administrator. */
export interface PaymentGateway {
  /** An owner has set up what it needs. */
  isConfigured(work: { db: Db; env: Env }): Promise<boolean>;
  /** What the buyer has to do; nothing where it is not set up (any more). */
  instruct(work: { db: Db; env: Env }, order: Payable): Promise<Instructions | null>;
  /** Whether so much can be paid this way. */
  takes(total: number): boolean;
  /** Of a way by which one pays at once: begins another try of a locked order. @returns the address to pay at */
  start?(work: Started, order: Payable & { id: number }): Promise<string>;
}
