import { api } from '#app/api/client.ts';
import type { CallResult } from '#contract/call.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';

/** A list was refused because the resume had been changed elsewhere: shows it as it is now, so that a retry passes. */
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
