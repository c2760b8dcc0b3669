import { useEffect, useState } from 'react';
import { readCall, useCombinedQuery } from '#app/api/use-call.ts';
import type { SkillKind } from '#contract/references.ts';

/** Pause in typing before names are looked up, in milliseconds (docs/rules.md#numbers). */
const PAUSE = 300;

const call = 'POST /home/search-skills';
const noCareers: readonly number[] = [];

/**
 * Skill suggestions in the language of the page: known skills that contain the typed text. Before anything is typed,
 * those that ads and resumes of these careers name.
 */
export function useSkillNames(
  kind: SkillKind,
  typed: string,
  careerIds: readonly number[] = noCareers,
): readonly string[] {
  const key = useDebounced(typed);
  const careers = [...careerIds];
  const { data } = useCombinedQuery(
    [call, { kind, key, careers }],
    (how) =>
      kind === 'skill' && key?.trim() === ''
        ? readCall('GET /home/career-skills', { career_ids: careers, limit: 20 }, how)
        : readCall(call, { key: key?.slice(0, 50), kind, limit: 20 }, how),
    { enabled: key !== undefined, silent: true, background: true, keepFormer: true },
  );
  return data?.list.map(({ name }) => name) ?? [];
}

/** The typed text once typing has paused; undefined before the first pause. */
function useDebounced(typed: string): string | undefined {
  const [paused, setPaused] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
