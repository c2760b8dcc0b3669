/**
 * Why the public cannot read an ad that something was bought for: a draft that is complete, that lacks something or was given back
 * unchanged; one that administrators look at or have taken down; one whose last day is past or that was stopped.
 */
export const adWaits = [
  'draft',
  'incomplete',
  'returned',
  'review',
  'suspended',
  'ended',
  'stopped',
] as const;
