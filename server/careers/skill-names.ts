import type { Language } from '#contract/languages.ts';
import type { SkillKind } from '#contract/references.ts';
import type { Db } from '#server/db/connection.ts';

/** Names texts of one kind for a reader. What people chose from our lists changes its language, the rest stays. */
export type SkillNamer = (kind: SkillKind, texts: readonly string[]) => string[];

/**
 * Looks up how to name what people wrote or chose as skills, soft skills and benefits, in whichever language they
 * read our lists, in the language of another reader. Twice the same name stands once.
 */
export async function findSkillNames(
  db: Db,
  texts: readonly string[],
  language: Language,
): Promise<SkillNamer> {
  const known = new Map<string, string>();
  for (const row of await findSkills(db, texts))
    for (const name of [row.name_vi, row.name_kr, row.name_en])
      known.set(row.kind + name, row[`name_${language}`]);
  return (kind, given) => [...new Set(given.map((text) => known.get(kind + text) ?? text))];
}

async function findSkills(db: Db, texts: readonly string[]) {
  if (texts.length === 0) return [];
  return db
    .selectFrom('skill')
    .where((eb) =>
      eb.or([eb('name_vi', 'in', texts), eb('name_kr', 'in', texts), eb('name_en', 'in', texts)]),
    )
    .select(['kind', 'name_vi', 'name_kr', 'name_en'])
    .execute();
}
