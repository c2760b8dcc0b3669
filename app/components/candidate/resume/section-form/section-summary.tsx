import { EducationList, ExperienceList, LanguageList } from '#app/components/shared/resume/resume-lists.tsx';
import { formatMonth } from '#app/i18n/date-formats.ts';
import { formatAddress, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Chip } from '#app/ui/actions/chip.tsx';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import styles from './editor.module.css';
import { isFilledSection, type SectionName } from './section-list.ts';

/** Content of a section while its editor is closed. */
export function SectionSummary({ resume, name }: { resume: Resume; name: SectionName }) {
  const { t } = useTranslation();
  if (!isFilledSection(resume, name)) return <p className="text-3">{t('resume.editor.none')}</p>;
  return <div className={styles.summary}>{contentOf[name]({ resume })}</div>;
}

const contentOf: Record<SectionName, (props: { resume: Resume }) => React.ReactNode> = {
  personal: (props) => <Personal {...props} />,
  career: ({ resume }) => <Chips texts={resume.careers.map(({ name }) => name)} />,
  workplace: (props) => <Workplace {...props} />,
  skill: ({ resume }) => <Chips texts={resume.skills} />,
  soft_skill: ({ resume }) => <Chips texts={resume.soft_skills} />,
  intro: ({ resume }) => <p>{resume.intro}</p>,
  about: ({ resume }) => <p>{resume.about}</p>,
  experience: ({ resume }) => <ExperienceList entries={resume.profile_experience_des} />,
  education: ({ resume }) => <EducationList entries={resume.profile_education_des} />,
  language: ({ resume }) => <LanguageList entries={resume.languages} />,
  culture: ({ resume }) => (
    <Chips
      texts={resume.profile_cultural_level_des.map(({ cultural_level, time_end }) =>
        [cultural_level, time_end && formatMonth(time_end)].filter(Boolean).join(' · '),
      )}
    />
  ),
  portfolio: ({ resume }) => (
    <Chips texts={resume.portfolios.map(({ title, file, link }) => title || file?.name || link || '')} />
  ),
  files: ({ resume }) => <Chips texts={resume.files.map(({ file }) => file.name)} />,
};

function Chips({ texts }: { texts: readonly string[] }) {
  return (
    <div className={styles.chips}>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <Chip key={`${at}:${text}`}>{text}</Chip>
      ))}
    </div>
  );
}

function Personal({ resume }: { resume: Resume }) {
  const { t } = useTranslation();
  const { province, district, ward, detail } = resume.address;
  return (
    <>
      <p>
        <b>{resume.profile_full_name}</b>
        {` · ${formatDate(resume.profile_date_birthday)} · ${t(`enum.gender.${resume.profile_user_gender}`)}`}
      </p>
      <p className="text-2">{`${resume.profile_user_phone} · ${resume.profile_user_email}`}</p>
      <p className="text-2">{formatAddress([detail, ward?.name, district?.name, province?.name])}</p>
    </>
  );
}

function Workplace({ resume }: { resume: Resume }) {
  const { t } = useTranslation();
  const type = resume.employment_type;
  const places = resume.desired_places.map(({ name }) => name);
  // The cast is safe: the column contains only the codes 1 to 7 of these translations.
  const worded = type === null ? [] : [t(`enum.employment_type.${type}` as 'enum.employment_type.1')];
  return <Chips texts={[...places, ...worded]} />;
}
