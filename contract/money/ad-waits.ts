/**
 * Why the public cannot read an ad with a paid placement: a draft that is complete, incomplete, or unchanged since it
 * was returned; an ad in review or taken down by administrators; an ad that is past its last day or was stopped.
 */
export const adWaitReasons = [
  'draft',
  'incomplete',
  'returned',
  'review',
  'suspended',
  'ended',
  'stopped',
] as const;
