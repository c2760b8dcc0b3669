import { z } from 'zod';
import { localizedLine, readData } from '../data.ts';
import { sceneName } from '../pictures.ts';

/** Business sectors of the demo's companies. */
export const sectors = readData(
  'sectors',
  z.array(
    z.strictObject({
      /** Id in industries.tsv. */
      industry_id: z.int(),
      /** Groups of careers.tsv that only companies of this sector hire. */
      groups: z.array(z.int()),
      /** Legal name of a company, with `{brand}` in place of its brand. */
      name: localizedLine,
      /** Name of the field, short enough for titles: "Kế toán mảng thực phẩm". */
      field: localizedLine,
      /** Trade of the company, for its overview. */
      trade: localizedLine,
      business: localizedLine,
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

/** True if companies of any sector may hire this career. Shop staff is hired by retailers only. */
export function isCommonCareer(careerId: number): boolean {
  return commonGroups.includes(Math.floor(careerId / 100)) && !shopCareers.includes(careerId);
}
