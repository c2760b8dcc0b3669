import { workingDays } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { LocalizedLine } from './data.ts';
import type { Random } from './language/random.ts';

export interface Career {
  id: number;
  isco: string;
  names: LocalizedLine;
}

/** The group of a career: the first digits of its id (places/reference/careers.tsv). */
export const careerGroupOf = ({ id }: Pick<Career, 'id'>): number => Math.floor(id / 100);

/** Priority conditions that suit an ad of any career, level and hours, by their ids in places/reference/priorities.tsv. */
const prioritiesOfAnyJob = [3007, 3008, 3003, 3004, 3001, 3028, 3009, 3029, 3030];

/** True for benefits that say nothing about weekends. */
const isOfAnyWeek = ({ en }: LocalizedLine) => !en.includes('Saturday');

/** Reference data that the demo uses. */
export interface Reference {
  careers: Career[];
  /** The administrator that histories name. */
  adminId: number;
  /** Picks benefits that suit the working days: Saturdays and Sundays off only with a week of five days. */
  pickBenefits(random: Random, language: Language, working_days: number): string[];
  /** Picks one to three priority conditions that suit any job. */
  pickPriorities(random: Random, language: Language): string[];
  pickSoftSkills(random: Random, language: Language): string[];
  /**
   * Picks three to six of the given skills.
   * @returns their names
   */
  nameSkills(random: Random, ids: number[], language: Language): string[];
}

/** Reads careers of the second level and the names of skills, benefits and priority conditions. */
export async function readReference(db: Db, adminId: number): Promise<Reference> {
  const careers = await db
    .selectFrom('career')
    .where('isco', 'is not', null)
    .where('is_active', '=', true)
    .orderBy('id')
    .select(['id', 'isco', 'name_vi', 'name_kr', 'name_en'])
    .execute();
  const skills = await db
    .selectFrom('skill')
    .orderBy('id')
    .select(['id', 'kind', 'name_vi', 'name_kr', 'name_en'])
    .execute();
  const named = new Map(skills.map((skill) => [skill.id, toLine(skill)]));
  const ofKind = (kind: string) => skills.filter((skill) => skill.kind === kind).map(toLine);
  const [benefits, softSkills] = [ofKind('benefit'), ofKind('soft_skill')];
  const linesOf = (ids: number[]) => ids.map((id) => named.get(id)).filter((line) => line !== undefined);
  const some = (random: Random, from: LocalizedLine[], least: number, most: number, language: Language) =>
    random.sample(from, random.whole(least, most)).map((line) => line[language]);
  return {
    careers: careers.map((career) => ({ id: career.id, isco: career.isco ?? '', names: toLine(career) })),
    adminId,
    pickBenefits: (random, language, working_days) =>
      some(
        random,
        working_days === workingDays.FIVE ? benefits : benefits.filter(isOfAnyWeek),
        3,
        7,
        language,
      ),
    pickPriorities: (random, language) => some(random, linesOf(prioritiesOfAnyJob), 1, 3, language),
    pickSoftSkills: (random, language) => some(random, softSkills, 2, 4, language),
    nameSkills: (random, ids, language) => some(random, linesOf(ids), 3, 6, language),
  };
}

const toLine = (row: { name_vi: string; name_kr: string; name_en: string }): LocalizedLine => ({
  vi: row.name_vi,
  kr: row.name_kr,
  en: row.name_en,
});
