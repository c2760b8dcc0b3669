/** Blocks of the home page below its head, in their default order, which administrators can change. */
export const homeBlocks = [
  'popular',
  'hot',
  'near',
  'paid',
  'hiring',
  'korean',
  'themes',
  'groups',
  'landings',
  'promotion',
] as const;
export type HomeBlock = (typeof homeBlocks)[number];
