import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import type { showOrder } from '#contract/money/orders.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';

export type Instructions = NonNullable<z.input<typeof showOrder.output>['payment']>;
export interface PayableOrder {
  reference: string;
  total: number;
}
export interface Started {
  db: Db;
  env: Env;
  now: Date;
  language: Language;
  /** Network address of the buyer. */
  address: string;
}

/** A payment method. Each method defines who confirms received money: for a bank transfer, an administrator. */
export interface PaymentGateway {
  /** True if an owner has set up all that the method needs. */
  isConfigured(work: { db: Db; env: Env }): Promise<boolean>;
  /** Instructions for the buyer; null if the method is not configured. */
  instruct(work: { db: Db; env: Env }, order: PayableOrder): Promise<Instructions | null>;
  /** True if the method accepts this amount of VND. */
  takes(total: number): boolean;
  /**
   * Starts another payment attempt for a locked order. Only methods with immediate payment have this function.
   * @returns the URL at which the buyer pays
   */
  start?(work: Started, order: PayableOrder & { id: number }): Promise<string>;
}
