import { api } from '#app/api-here.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useWords } from '#app/words.tsx';
import { formatDuration, formatMonth, formatPeriod } from '../duration.ts';
import styles from './editor.module.css';
import { EntriesSection } from './entries-section.tsx';
import { type Experience, ExperienceForm } from './experience-form.tsx';
import type { SectionProps } from './section-form.tsx';
import { draftOf } from './sections.ts';

/** Workplaces, or the note that there is none yet. */
export function ExperienceSection({ resume, onSaved, onDirty }: SectionProps) {
  const { t } = useWords();
  const { profile_id, profile_experience_des: entries, total_experience, no_experience } = resume;
  const send = (list: Experience[], none = false) =>
    api('POST /candidate/profile/update-experience', {
      profile_id,
      profile_experience_des: list.map(({ end, ...rest }) => ({ ...rest, end: end ?? undefined })),
      no_experience: none,
    });

  async function noteNone(none: boolean) {
    const answer = await send([], none);
    if (answer.ok) onSaved(answer.data);
  }
  const lineOf = (entry: Experience & { total_experience?: number }) =>
    [
      entry.is_working
        ? `${formatMonth(entry.start)} – ${t('resume.experience.until_now')}`
        : formatPeriod(entry.start, entry.end),
      entry.total_experience && formatDuration(entry.total_experience, t),
      t(entry.is_working ? 'resume.experience.working' : 'resume.experience.left'),
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <div className={styles.form}>
      {total_experience > 0 && (
        <p className="text-2">
          {t('resume.experience.total', { duration: formatDuration(total_experience, t) })}
        </p>
      )}
      {entries.length === 0 && (
        <Checkbox
          checked={no_experience}
          onValue={(none) => void noteNone(none)}
          help={t('resume.experience.no_experience_help')}
        >
          {t('resume.experience.no_experience')}
        </Checkbox>
      )}
      {!(no_experience && entries.length === 0) && (
        <EntriesSection<Experience>
          words="experience"
          field="profile_experience_des"
          entries={entries}
          draft={draftOf(profile_id, 'experience')}
          send={(list) => send(list)}
          onSaved={onSaved}
          onDirty={onDirty}
          title={({ workplace }) => workplace}
          line={lineOf}
          Form={ExperienceForm}
        />
      )}
    </div>
  );
}
