import { useEffect, useState } from 'react';
import { api } from '#app/api-here.ts';
import type { SkillKind } from '#contract/references.ts';

/** Pause in typing before names are looked up, in milliseconds (spec 9). */
const PAUSE = 300;

/** Known skills that hold what is being typed, in the language of the page. */
export function useSkillNames(kind: SkillKind, key: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const options = { signal: controller.signal, quiet: true, background: true };
      api('POST /home/search-skills', { key: key.slice(0, 50), kind, limit: 20 }, options).then(
        (answer) => answer.ok && setNames(answer.data.list.map(({ name }) => name)),
        () => undefined,
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, key]);
  return names;
}
