import { formatAddress, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Chip } from '#app/ui/actions/chip.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import type { EntryListName } from '#contract/resumes/resume-entries.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { formatDuration } from '#contract/text/duration-format.ts';
import { EducationList, ExperienceList, FileList, LanguageList } from './resume-lists.tsx';
import { ResumeSection } from './resume-section.tsx';
import styles from './resume-view.module.css';

/** Data of a resume that both sides see: the switches and missing parts are for its owner only. */
export type ShownResume = Omit<Resume, 'is_default' | 'is_public' | 'missing'>;

interface ResumeViewProps {
  resume: ShownResume;
  /** Skills to highlight, for example those an ad requires; spelled as in the resume. */
  matched?: readonly string[];
  /** The level of its headings: 2 under the page's own title, 3 inside a panel. */
  level?: 2 | 3;
}

/** A resume to read. */
export function ResumeView({ resume, matched = [], level = 2 }: ResumeViewProps) {
  const { t } = useTranslation();
  const section = (name: SectionName) => ({ title: t(`resume.section.${name}`), level });
  const known = new Set(matched.map((skill) => skill.toLocaleLowerCase()));
  const { careers, skills, soft_skills, desired_places, profile_cultural_level_des: cultures } = resume;
  return (
    <article className={styles.resume}>
      <header className={styles.head}>
        <p className={styles.name}>{resume.profile_full_name}</p>
        {resume.intro && <p>{resume.intro}</p>}
        {careers.length > 0 && <p className="text-2">{careers.map(({ name }) => name).join(', ')}</p>}
      </header>
      <FactGrid variant="list" facts={factsOf(resume, t)} />
      {resume.about && (
        <ResumeSection {...section('about')}>
          <p className={styles.lines}>{resume.about}</p>
        </ResumeSection>
      )}
      <ResumeSection {...section('experience')}>
        <ExperienceList entries={resume.profile_experience_des} />
      </ResumeSection>
      <ResumeSection {...section('education')}>
        <EducationList entries={resume.profile_education_des} />
      </ResumeSection>
      {skills.length > 0 && (
        <ResumeSection {...section('skill')}>
          <div className={styles.chips}>
            {skills.map((skill) => (
              <Chip key={skill} variant={known.has(skill.toLocaleLowerCase()) ? 'matched' : 'plain'}>
                {skill}
              </Chip>
            ))}
          </div>
        </ResumeSection>
      )}
      {soft_skills.length > 0 && (
        <ResumeSection {...section('soft_skill')}>
          <div className={styles.chips}>
            {soft_skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </div>
        </ResumeSection>
      )}
      {(desired_places.length > 0 || resume.employment_type !== null) && (
        <ResumeSection {...section('workplace')}>
          <div className={styles.chips}>
            {desired_places.map(({ code, name }) => (
              <Chip key={code}>{name}</Chip>
            ))}
            {resume.employment_type !== null && (
              <Chip variant="line">{t(employmentKey(resume.employment_type))}</Chip>
            )}
          </div>
        </ResumeSection>
      )}
      {resume.languages.length > 0 && (
        <ResumeSection {...section('language')}>
          <LanguageList entries={resume.languages} />
        </ResumeSection>
      )}
      {cultures.length > 0 && (
        <ResumeSection {...section('culture')}>
          <ul className={styles.entries}>
            {cultures.map(({ id, cultural_level, time_end }) => (
              <li key={id} className={styles.entry}>
                <span>{cultural_level}</span>
                {time_end && <span className={styles.when}>{time_end.replace('/', '.')}</span>}
              </li>
            ))}
          </ul>
        </ResumeSection>
      )}
      <FileList resume={resume} level={level} />
    </article>
  );
}

type SectionName = EntryListName | 'about' | 'skill' | 'soft_skill' | 'workplace';
type Words = ReturnType<typeof useTranslation>['t'];

function factsOf(resume: ShownResume, t: Words) {
  const { province, district, ward, detail } = resume.address;
  return [
    { label: t('resume.view.birthday'), value: formatDate(resume.profile_date_birthday) },
    { label: t('resume.view.gender'), value: t(`enum.gender.${resume.profile_user_gender}`) },
    { label: t('resume.view.phone'), value: resume.profile_user_phone },
    { label: t('resume.view.email'), value: resume.profile_user_email },
    {
      label: t('resume.view.address'),
      value: formatAddress([detail, ward?.name, district?.name, province?.name]),
      wide: true,
    },
    {
      label: t('resume.view.total'),
      value:
        resume.total_experience > 0
          ? formatDuration(resume.total_experience, t)
          : t('resume.experience.none_yet'),
    },
    // Members of a company who read no contacts get empty ones.
  ].filter(({ value }) => value !== '');
}

function employmentKey(code: number) {
  // The cast is safe: the column contains only the codes 1 to 7 of these translations.
  return `enum.employment_type.${code}` as 'enum.employment_type.1';
}
