import { formatMonth } from '#app/i18n/date-formats.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { FileRow } from '#app/ui/fields/file-row.tsx';
import { sizeText } from '#app/ui/fields/uploads.ts';
import { languageTag } from '#contract/languages.ts';
import { spokenLanguageName } from '#contract/resumes/language-skills.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { formatDuration } from '#contract/text/duration-format.ts';
import { formatPeriod } from './duration.ts';
import { ResumeSection } from './resume-section.tsx';
import styles from './resume-view.module.css';

/** Workplaces with period, length and duties. */
export function ExperienceList({ entries }: { entries: Resume['profile_experience_des'] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p className="text-2">{t('resume.experience.none_yet')}</p>;
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <div>
            <p>
              <b>{entry.workplace}</b>
            </p>
            {entry.job_title && <p className="text-2">{entry.job_title}</p>}
            {entry.duties && <p className={styles.lines}>{entry.duties}</p>}
          </div>
          <p className={styles.when}>
            {entry.is_working
              ? `${formatMonth(entry.start)} – ${t('resume.experience.until_now')}`
              : formatPeriod(entry.start, entry.end)}
            <br />
            {formatDuration(entry.total_experience, t)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Schools with subject and degree. */
export function EducationList({ entries }: { entries: Resume['profile_education_des'] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p className="text-2">{t('resume.education.none')}</p>;
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <div>
            <p>
              <b>{entry.school}</b>
            </p>
            <p className="text-2">
              {[
                entry.major,
                t(`enum.admission.${entry.admission}`),
                t(`enum.graduation.${entry.graduation}`),
              ].join(' · ')}
            </p>
          </div>
          <p className={styles.when}>{formatPeriod(entry.start, entry.end)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Languages with level and certificate. */
export function LanguageList({ entries }: { entries: Resume['languages'] }) {
  const { t, language: reader } = useTranslation();
  return (
    <ul className={styles.entries}>
      {entries.map(({ id, language, level, certificate, date }) => (
        <li key={id} className={styles.entry}>
          <div>
            <p>
              <b>{spokenLanguageName(language, reader)}</b>
            </p>
            <p className="text-2">
              {[t(`enum.language_level.${level}`), certificate].filter(Boolean).join(' · ')}
            </p>
          </div>
          {date && <p className={styles.when}>{formatMonth(date)}</p>}
        </li>
      ))}
    </ul>
  );
}

type Files = Pick<Resume, 'portfolios' | 'files'>;

/** Portfolio links and files, then attachments; each opens in a tab of its own. */
export function FileList({ resume: { portfolios, files }, level }: { resume: Files; level: 2 | 3 }) {
  const { t, language } = useTranslation();
  const size = (bytes: number) => sizeText(bytes, languageTag[language]);
  return (
    <>
      {portfolios.length > 0 && (
        <ResumeSection title={t('resume.section.portfolio')} level={level}>
          <ul>
            {portfolios.map(({ id, title, link, file }) =>
              file ? (
                <FileRow key={id} name={title || file.name} size={size(file.bytes)} href={file.url} />
              ) : (
                <li key={id} className={styles.link}>
                  <a href={link ?? ''} target="_blank" rel="noreferrer nofollow" className="text-link">
                    {title || link}
                  </a>
                </li>
              ),
            )}
          </ul>
        </ResumeSection>
      )}
      {files.length > 0 && (
        <ResumeSection title={t('resume.section.files')} level={level}>
          <ul>
            {files.map(({ id, file }) => (
              <FileRow key={id} name={file.name} size={size(file.bytes)} href={file.url} />
            ))}
          </ul>
        </ResumeSection>
      )}
    </>
  );
}
