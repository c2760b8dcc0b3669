import { z } from 'zod';
import { line, readData } from '../data.ts';
import { sceneName } from '../pictures.ts';

/** Branches of business that demo companies stand in. */
export const sectors = readData(
  'sectors',
  z.array(
    z.strictObject({
      /** Id in industries.tsv. */
      industry_id: z.int(),
      /** Groups of careers.tsv that only such a company hires. */
      groups: z.array(z.int()),
      /** `{brand}` with its legal words. */
      name: line,
      /** Short, for titles: "Kế toán mảng thực phẩm". */
      field: line,
      /** Trade of the company, for its overview. */
      trade: line,
      business: line,
      skills: z.array(z.string()),
      /** Photos of such a company, the most telling one first. */
      scenes: z.array(sceneName).length(5),
    }),
  ),
);
export type Sector = (typeof sectors)[number];

/** Sales, marketing, accounts, staff, office, buying, languages, service, law and management. */
const commonGroups = [1, 2, 3, 5, 6, 17, 23, 24, 25, 26];
const shopCareers = [104, 105, 106, 109];

/** Whether any company may hire this career; people in shops belong to retailers. */
export function isCommonCareer(careerId: number): boolean {
  return commonGroups.includes(Math.floor(careerId / 100)) && !shopCareers.includes(careerId);
}
