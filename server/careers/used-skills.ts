import { fold } from '#contract/fold.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { cacheValue } from '#server/db/ttl-value.ts';
import { listCareerParents, listSkillNames, listSkillUses, type SkillNames } from './queries.ts';

/** What people name moves slowly, and counting it goes over all listed ads and complete resumes. */
const KEEP_MILLISECONDS = 600_000;
/** Companies that must name a word of their own before others are offered it: a slip of one is none. */
const COMPANIES = 3;
/** Career groups in which a skill must be named to be offered for any career. */
const GROUPS = 3;

interface Skill {
  names: SkillNames;
  /** Companies and candidates that name it, by career. */
  uses: Map<number, number>;
}
interface Used {
  skills: readonly Skill[];
  /** The group of each career. */
  groupOf: ReadonlyMap<number, number>;
}

/**
 * Names skills for whoever writes an ad or a resume of these careers, most named first, in the reader's language.
 * Counted are listed ads and complete resumes, at most ten minutes ago: first those of the careers themselves, then of
 * their groups. Where nobody named any, or no career is known yet, skills that occur in many groups.
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

const kept = { name: 'Skills in use', changes: ['references'], milliseconds: KEEP_MILLISECONDS } as const;

const countUses = cacheValue(kept, async (db, now): Promise<Used> => {
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
    // Words of one candidate are nobody else's business; words of the list are.
    const count = names ? companies + candidates : companies >= COMPANIES ? companies : 0;
    if (count === 0) continue;
    const key = names?.en ?? fold(text);
    const skill = skills.get(key) ?? { names: names ?? { vi: text, kr: text, en: text }, uses: new Map() };
    skill.uses.set(career_id, (skill.uses.get(career_id) ?? 0) + count);
    skills.set(key, skill);
  }
  return { skills: [...skills.values()], groupOf };
});
