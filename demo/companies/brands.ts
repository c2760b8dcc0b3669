import { z } from 'zod';
import { languages } from '#contract/languages.ts';
import { readData } from '../data.ts';

/**
 * Invented names: where the owner comes from, and the name as Vietnamese, Korean and English readers write it. The first
 * brands belong to the demo companies that people sign in with. The others mix Vietnamese, Korean and other names.
 */
export const brands = readData(
  'brands',
  z.array(
    z
      .tuple([z.enum(languages), z.string(), z.string(), z.string()])
      .transform(([origin, vi, kr, en]) => ({ origin, vi, kr, en })),
  ),
);
export type Brand = (typeof brands)[number];
