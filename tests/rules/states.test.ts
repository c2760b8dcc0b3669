import { expect, test } from 'vitest';
import {
  applicationStages,
  candidateStatuses,
  employerStatuses,
  orderStatuses,
  resumeStatuses,
  shownEmployerStates,
} from '#contract/enums.ts';
import { depositStatuses } from '#contract/money/deposit-enums.ts';
import { supportStatuses } from '#contract/money/support-enums.ts';
import { listSources } from './source-files.ts';

const states = [
  ...new Set([
    ...applicationStages,
    ...candidateStatuses,
    ...employerStatuses,
    ...orderStatuses,
    ...depositStatuses,
    ...resumeStatuses,
    ...shownEmployerStates,
    ...supportStatuses,
  ]),
].join('|');
const facts = 'viewed_at|invited_at|confirmed_at|declined_at|cancelled_at';

/** Patterns of state comparisons: in code, in SQL, and in the query builder. Assigning a state is not a comparison. */
const comparisons = [
  new RegExp(`(?:[=!]==|<>|!=|[^=!<>]=)\\s*'(?:${states})'`, 'g'),
  new RegExp(`'(?:=|!=|<>|in|not in)',\\s*\\[?\\s*'(?:${states})'`, 'g'),
  /(?<!\bstatus: )\brecruitmentStatus\.\w+/g,
  /=\s*recruitmentStatus\b/g,
  new RegExp(`\\b(?:${facts})(?:',\\s*'|\\s+)is\\b`, 'gi'),
  new RegExp(`\\.(?:${facts})\\s*[=!]==`, 'g'),
  /\bs\.(?:starts_at|expires_at)(?:\s*[<>]|',\s*'[<>])/g,
];

const exempt: Record<string, string> = {
  'server/hiring/applications/record/store.ts': 'ON CONFLICT names a partial index by its condition',
};

test('states are compared only in server/states/, once for code and SQL', () => {
  const found = listSources(['.ts'])
    .filter(({ path }) => path.startsWith('server/') && !/^server\/states\/|\.test\.ts$/.test(path))
    .filter(({ path }) => !(path in exempt))
    .flatMap(({ path, text }) =>
      comparisons.flatMap((pattern) => [...text.matchAll(pattern)].map(([hit]) => `${path}: ${hit.trim()}`)),
    );
  expect(found).toEqual([]);
});
