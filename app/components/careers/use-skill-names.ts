import { useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import type { SkillKind } from '#contract/references.ts';

/** Pause in typing before names are looked up, in milliseconds (docs/rules.md#numbers). */
const PAUSE = 300;

const noCareers: readonly number[] = [];

/**
 * Skills to offer in the language of the page: known ones that hold what is being typed; before anything is typed, those
 * that ads and resumes of these careers name.
 */
export function useSkillNames(
  kind: SkillKind,
  key: string,
  careerIds: readonly number[] = noCareers,
): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const careers = careerIds.join();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const options = { signal: controller.signal, quiet: true, background: true };
      const career_ids = careers.split(',').flatMap((id) => Number(id) || []);
      const asked =
        kind === 'skill' && key.trim() === ''
          ? api('GET /home/career-skills', { career_ids, limit: 20 }, options)
          : api('POST /home/search-skills', { key: key.slice(0, 50), kind, limit: 20 }, options);
      asked.then(
        (answer) => answer.ok && setNames(answer.data.list.map(({ name }) => name)),
        () => undefined,
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, key, careers]);
  return names;
}
