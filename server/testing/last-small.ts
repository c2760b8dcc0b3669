/** Up to here migrations ran on databases of some thousand ads; those behind it meet a million, and keep nobody waiting. */
export const lastUnboundedMigration = '0100_order_time';
