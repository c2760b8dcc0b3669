import { useState } from 'react';
import { formatPeriod } from '#app/components/shared/resume/duration.ts';
import { formatMonth } from '#app/i18n/date-formats.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { formatDuration } from '#contract/text/duration-format.ts';
import styles from '../section-form/editor.module.css';
import { EntriesSection, replaceEntries } from '../section-form/entries-section.tsx';
import { reloadOnConflict } from '../section-form/reload-on-conflict.ts';
import type { SectionProps } from '../section-form/section-form.tsx';
import { type Experience, ExperienceForm } from './experience-form.tsx';

/** Workplaces, or a note that there are none yet. */
export function ExperienceSection({ resume, onSaved, onDirty }: SectionProps) {
  const { t } = useTranslation();
  const { profile_experience_des: entries, total_experience, no_experience } = resume;
  const [isNoting, setNoting] = useState(false);

  async function noteNone(none: boolean) {
    if (isNoting) return;
    setNoting(true);
    const answer = await reloadOnConflict(
      await replaceEntries(resume, 'experience', [], none),
      resume,
      onSaved,
    );
    setNoting(false);
    if (answer.ok) onSaved(answer.data);
  }
  const lineOf = (entry: Experience & { total_experience?: number }) =>
    [
      entry.job_title,
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
          resume={resume}
          words="experience"
          entries={entries}
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
