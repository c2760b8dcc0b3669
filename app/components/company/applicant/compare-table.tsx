import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { formatAddress, formatNumber } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { formatDuration } from '#contract/text/duration-format.ts';
import {
  type ApplicantAnswer,
  getExperienceFit,
  getLocationFit,
  missingSkills,
  type RequirementFit,
} from './compare.ts';
import styles from './compare-table.module.css';

interface CompareProps {
  applicant: ApplicantAnswer & { resume: NonNullable<ApplicantAnswer['resume']> };
}

/** Requirements of the ad beside the data of the resume: the first section about an applicant. */
export function CompareTable({ applicant }: CompareProps) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('applicant.compare.title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('applicant.compare.what')}</span>
          </th>
          <th scope="col">{t('applicant.compare.required')}</th>
          <th scope="col">{t('applicant.compare.candidate')}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(applicant, t).map(({ key, required, candidate, fit }) => (
          <tr key={key}>
            <th scope="row">{t(`applicant.compare.${key}`)}</th>
            <td>{required || t('applicant.compare.any')}</td>
            <td>
              <div className={styles.answer}>
                <span>{candidate || t('applicant.compare.nothing')}</span>
                <FitMark fit={fit} />
              </div>
            </td>
          </tr>
        ))}
        <ScoreRow score={applicant.score} />
      </tbody>
    </table>
  );
}

/** The member's own mark and the mean of all scorecards of an applicant; renders nothing before the first card. */
function ScoreRow({ score }: { score: ApplicantAnswer['score'] }) {
  const { t, language } = useTranslation();
  if (!score || score.cards === 0) return null;
  const { own, mean, cards } = score;
  const of = (mark: number) => formatNumber(mark, language);
  return (
    <tr>
      <th scope="row">{t('scorecard.title')}</th>
      <td>{own === null ? '–' : t('scorecard.you', { mark: of(own) })}</td>
      <td>
        {[
          mean === null ? '' : t('scorecard.mean_of', { mean: of(mean) }),
          t('scorecard.cards', { count: cards }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </td>
    </tr>
  );
}

function FitMark({ fit }: { fit: RequirementFit }) {
  const { t } = useTranslation();
  if (fit === 'unknown') return null;
  return (
    <span className={cx(styles.fit, styles[fit])}>
      <Icon of={fit === 'met' ? IconCheck : IconAlertTriangle} size="chip" />
      <span className="visually-hidden">({t(`applicant.compare.${fit}`)})</span>
    </span>
  );
}

function rowsOf({ recruitment, person, resume }: CompareProps['applicant'], t: TranslateFn) {
  const { requirements, skills } = recruitment;
  const matched = person?.matched_skills ?? [];
  const missing = missingSkills(recruitment, matched);
  const school = resume.profile_education_des[0];
  const months = resume.total_experience;
  const wanted = resume.desired_places.map(({ name }) => name).join(', ');
  return [
    {
      key: 'experience' as const,
      required: requirements.experience_years
        ? t('applicant.compare.years', { count: requirements.experience_years })
        : t('enum.no_experience'),
      candidate: months > 0 ? formatDuration(months, t) : t('resume.experience.none_yet'),
      fit: getExperienceFit(recruitment, resume),
    },
    {
      key: 'skills' as const,
      required: skills.length > 0 ? t('applicant.compare.skill_count', { count: skills.length }) : '',
      candidate:
        skills.length === 0
          ? resume.skills.join(', ')
          : [
              t('applicant.compare.matches', { count: matched.length }),
              missing.length > 0 ? t('applicant.compare.missing', { skills: missing.join(', ') }) : '',
            ]
              .filter(Boolean)
              .join(', '),
      fit: missing.length === 0 ? ('met' as const) : ('short' as const),
    },
    {
      key: 'education' as const,
      // The cast is safe: the column contains only the codes of these translations.
      required: requirements.education
        ? t(`enum.education.${requirements.education}` as 'enum.education.1')
        : '',
      candidate: school
        ? [school.school, school.major, t(`enum.graduation.${school.graduation}`)].join(', ')
        : '',
      // A resume names schools, not levels: only "no requirement" can be decided reliably.
      fit: (requirements.education ?? 1) === 1 ? ('met' as const) : ('unknown' as const),
    },
    {
      key: 'place' as const,
      required: formatAddress([requirements.address.district, requirements.address.province]),
      candidate: [
        formatAddress([resume.address.district?.name, resume.address.province?.name]),
        wanted && t('applicant.compare.wants', { places: wanted }),
      ]
        .filter(Boolean)
        .join('; '),
      fit: getLocationFit(recruitment, resume),
    },
  ];
}
