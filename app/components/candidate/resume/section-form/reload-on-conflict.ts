import { api } from '#app/api/client.ts';
import type { CallResult } from '#contract/call.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';

/** A list was rejected because the resume has changed elsewhere: reloads it, so that a retry is accepted. */
export async function reloadOnConflict(
  answer: CallResult<Resume>,
  { profile_id }: Resume,
  onLoaded: (resume: Resume) => void,
): Promise<CallResult<Resume>> {
  if (answer.ok || answer.status !== 4027) return answer;
  const now = await api('POST /candidate/profile/show', { profile_id }, { silent: true });
  if (now.ok) onLoaded(now.data);
  return answer;
}
