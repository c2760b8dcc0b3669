import { z } from 'zod';
import { readData } from '../data.ts';

const ids = z.record(z.string(), z.array(z.int()));
/** Ids in skills.tsv that ads of a career group name; a single career may have its own. */
const { byGroup, byCareer } = readData('skills', z.strictObject({ byGroup: ids, byCareer: ids }));

/** Skills that fit a career, as ids of skills.tsv. */
export function listSkillIds(careerId: number): number[] {
  return byCareer[careerId] ?? byGroup[Math.floor(careerId / 100)] ?? [];
}
