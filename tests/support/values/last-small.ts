/**
 * Migrations up to this one ran on databases with some thousand ads. Later ones may meet a million, and must not block
 * other statements.
 */
export const lastUnboundedMigration = '0100_order_time';
