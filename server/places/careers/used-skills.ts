import type { Language } from '#contract/languages.ts';
import { fold } from '#contract/text/fold.ts';
import { cacheValue } from '#server/infrastructure/db/caches/ttl-value.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listCareerParents, listSkillNames, listSkillUses, type SkillNames } from './queries.ts';

/** Lifetime of the cached counts. They change slowly, and counting reads all listed ads and complete resumes. */
const CACHE_MILLISECONDS = 600_000;
/**
 * Minimum number of companies that must use a skill outside our lists before it is suggested to others, so that a
 * single typo is not.
 */
const COMPANIES = 3;
/** Minimum number of career groups that must use a skill before it is suggested for any career. */
const GROUPS = 3;

interface Skill {
  names: SkillNames;
  /** Number of companies and candidates that name the skill, by career. */
  uses: Map<number, number>;
}
interface Used {
  skills: readonly Skill[];
  /** The group of each career. */
  groupOf: ReadonlyMap<number, number>;
}

/**
 * Suggests skills to the writer of an ad or resume of these careers, most frequent first, in the reader's
 * language. Counts listed ads and complete resumes, at most ten minutes old: first of the careers, then of
 * their groups. If none is found, or no career is known yet, it suggests skills of many groups.
 */
export async function suggestSkills(db: Db, careerIds: readonly number[], language: Language, now: Date) {
  const { skills, groupOf } = await countUses(db, now);
  const own = new Set(careerIds);
  const groups = new Set(careerIds.flatMap((id) => groupOf.get(id) ?? []));
  const rank = (weigh: (skill: Skill) => number) =>
    skills
      .map((skill) => ({ skill, weight: weigh(skill) }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({ skill }) => skill.names[language]);
  const named = [
    ...rank((skill) => sumOf(skill, (career) => own.has(career))),
    ...rank((skill) => sumOf(skill, (career) => groups.has(groupOf.get(career) ?? career))),
  ];
  if (named.length > 0) return [...new Set(named)];
  return rank((skill) => {
    const spread = new Set([...skill.uses.keys()].map((career) => groupOf.get(career))).size;
    return spread >= GROUPS ? spread : 0;
  });
}

function sumOf({ uses }: Skill, holds: (career: number) => boolean): number {
  return [...uses].reduce((sum, [career, count]) => sum + (holds(career) ? count : 0), 0);
}

const cacheOptions = {
  name: 'Skills in use',
  changes: ['references'],
  milliseconds: CACHE_MILLISECONDS,
} as const;

const countUses = cacheValue(cacheOptions, async (db, now): Promise<Used> => {
  const [known, uses, groupOf] = await Promise.all([
    listSkillNames(db),
    listSkillUses(db, now),
    listCareerParents(db),
  ]);
  const knownBy = new Map(
    known.flatMap((names) => [names.vi, names.kr, names.en].map((name) => [fold(name), names] as const)),
  );
  const skills = new Map<string, Skill>();
  for (const { career_id, text, companies, candidates } of uses) {
    const names = knownBy.get(fold(text));
    // A skill outside our lists counts only companies, because what candidates write is private.
    const count = names ? companies + candidates : companies >= COMPANIES ? companies : 0;
    if (count === 0) continue;
    const key = names?.en ?? fold(text);
    const skill = skills.get(key) ?? { names: names ?? { vi: text, kr: text, en: text }, uses: new Map() };
    skill.uses.set(career_id, (skill.uses.get(career_id) ?? 0) + count);
    skills.set(key, skill);
  }
  return { skills: [...skills.values()], groupOf };
});
