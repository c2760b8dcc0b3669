import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { EditPersonModal } from '#app/components/shared/user-info/edit-person-modal.tsx';
import { updateResume } from '#contract/resumes/resumes.ts';
import type { SectionProps } from '../section-form/section-form.tsx';
import { sectionDraft } from '../section-form/section-list.ts';
import { SectionSummary } from '../section-form/section-summary.tsx';

/** Personal data of this resume only, in the dialog that the account uses, too (mode editProfile). */
export function PersonalSection({ resume, onSaved, onLoaded, onClose }: SectionProps) {
  const { profile_id } = resume;
  // The form contains only the personal data of the resume.
  const [schema] = useState(() => updateResume.input.omit({ profile_id: true }));
  return (
    <>
      <SectionSummary resume={resume} name="personal" />
      <EditPersonModal
        mode="editProfile"
        draft={sectionDraft(profile_id, 'personal')}
        info={resume}
        schema={schema}
        load={async () => {
          const now = await api('POST /candidate/profile/show', { profile_id }, { silent: true });
          if (now.ok) onLoaded(now.data);
          return now;
        }}
        send={(parsed) => api('POST /candidate/profile/update-profile', { profile_id, ...parsed })}
        onSaved={onSaved}
        onClose={onClose}
      />
    </>
  );
}
