import { useHasRole } from '#app/browser/member-role.ts';
import { useViewer } from '#app/browser/viewer.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { memberRoles } from '#contract/call.ts';

/** True for members who see only ads that they are assigned to (docs/decisions/0134-assignments.md, 0141-bounded-recruiters.md). */
export function useSeesAssignedOnly(): boolean {
  const viewer = useViewer();
  return viewer?.member === 'hiring_manager' || viewer?.isBounded === true;
}

/** Title and text of an empty list of ads: who can change that depends on the role. */
export function useEmptyAdListTexts(): { title: string; text: string } {
  const { t } = useTranslation();
  const isWriter = useHasRole(memberRoles.ads);
  if (useSeesAssignedOnly())
    return { title: t('employer.ads.none_assigned'), text: t('employer.ads.none_assigned_text') };
  return {
    title: t('employer.ads.none'),
    text: t(isWriter ? 'employer.ads.none_text' : 'employer.ads.none_posted'),
  };
}
