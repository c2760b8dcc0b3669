import type { Api } from '#app/api/types.ts';
import type { CallResult } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';
import { type Criteria, toSearchInput } from '../filters/criteria.ts';

/** One page of the listed ads that match. */
export function loadResults(
  api: Api,
  criteria: Criteria,
  signal?: AbortSignal,
): Promise<CallResult<OutputOf<'POST /home/job'>>> {
  return api('POST /home/job', toSearchInput(criteria), { signal, silent: true });
}
