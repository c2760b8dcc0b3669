import { fold } from '#contract/fold.ts';
import type { Language } from '#contract/languages.ts';
import type { SkillKind } from '#contract/references.ts';
import type { Db } from '#server/db/connection.ts';
import { memoizeUntilChange } from '#server/db/memoized-read.ts';

/** Names texts of one kind for a reader. What people chose from our lists changes its language, the rest stays. */
export type SkillTranslator = (kind: SkillKind, texts: readonly string[]) => string[];

/**
 * How to name what people wrote or chose as skills, soft skills, benefits and priority conditions, in whichever language
 * they read our lists, in the language of another reader. Marks and capitals make no difference. Twice the same name
 * stands once.
 */
export async function getSkillTranslator(db: Db, language: Language): Promise<SkillTranslator> {
  const known = await getSkills(db);
  return (kind, given) => [
    ...new Set(given.map((text) => findSkill(known, kind, text)?.[`name_${language}`] ?? text)),
  ];
}

/** Every name of a skill, folded: as it is called in each of our languages, or as it was written where we do not know it. */
export async function getSkillNames(db: Db): Promise<(skill: string) => string[]> {
  const known = await getSkills(db);
  return (skill) => {
    const row = findSkill(known, 'skill', skill);
    return row ? [...new Set([row.name_vi, row.name_kr, row.name_en].map(fold))] : [fold(skill)];
  };
}

/** Most texts are names as our lists spell them; folding the hundreds of a board would take longer than looking them up. */
const findSkill = (known: Awaited<ReturnType<typeof getSkills>>, kind: SkillKind, text: string) =>
  known.get(kind + text) ?? known.get(kind + fold(text));

/** All skills by kind and each of their names, as spelt and folded; the lists that ship hold no two alike (db/seed.test.ts). */
const getSkills = memoizeUntilChange('Skill names', ['references'], async (db) => {
  const rows = await db.selectFrom('skill').select(['kind', 'name_vi', 'name_kr', 'name_en']).execute();
  return new Map(
    rows.flatMap((row) =>
      [row.name_vi, row.name_kr, row.name_en].flatMap((name) =>
        [fold(name), name].map((key) => [row.kind + key, row] as const),
      ),
    ),
  );
});
