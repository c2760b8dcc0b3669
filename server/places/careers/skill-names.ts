import type { Language } from '#contract/languages.ts';
import type { SkillKind } from '#contract/references.ts';
import { fold } from '#contract/text/fold.ts';
import { memoizeUntilChange } from '#server/infrastructure/db/caches/memoized-read.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Translates texts of one kind for a reader. Texts from our lists are translated, others stay as written. */
export type SkillTranslator = (kind: SkillKind, texts: readonly string[]) => string[];

/**
 * Creates a translator for skills, soft skills, benefits and priority conditions. A text from our lists is
 * translated from any of its languages, ignoring accents and case. Duplicate names are removed.
 */
export async function getSkillTranslator(db: Db, language: Language): Promise<SkillTranslator> {
  const known = await getSkills(db);
  return (kind, given) => [
    ...new Set(given.map((text) => findSkill(known, kind, text)?.[`name_${language}`] ?? text)),
  ];
}

/** Returns all folded names of a skill: in each of our languages, or as written if it is not in our lists. */
export async function getSkillNames(db: Db): Promise<(skill: string) => string[]> {
  const known = await getSkills(db);
  return (skill) => {
    const row = findSkill(known, 'skill', skill);
    return row ? [...new Set([row.name_vi, row.name_kr, row.name_en].map(fold))] : [fold(skill)];
  };
}

/**
 * Looks a text up as written first, because most texts are spelled as in our lists. Folding the hundreds of texts of a
 * board would take longer.
 */
const findSkill = (known: Awaited<ReturnType<typeof getSkills>>, kind: SkillKind, text: string) =>
  known.get(kind + text) ?? known.get(kind + fold(text));

/**
 * All skills by kind and name, as written and folded. No two names in the seeded lists are equal
 * (places/reference/seed.test.ts).
 */
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
