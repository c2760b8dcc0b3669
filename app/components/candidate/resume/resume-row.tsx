import { Link } from '#app/address/link.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Meter } from '#app/ui/indicators/meter.tsx';
import { formatDuration } from '#contract/text/duration-format.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { completenessPercent, formatPartNames } from './completeness.ts';
import { ResumeBadges } from './resume-badges.tsx';
import type { ListedResume } from './resume-menu.tsx';
import { ResumeMenu } from './resume-menu.tsx';
import styles from './resume-row.module.css';

/** One resume of the own list: name, state, completeness, and its menu. */
export function ResumeRow({ resume }: { resume: ListedResume }) {
  const { t } = useTranslation();
  const { profile_id, title, careers, missing, total_experience, application_count, updated_at } = resume;
  const percent = completenessPercent(missing);
  const edit = `/user/profile-management/edit/${profile_id}`;
  const facts = [
    careers.map(({ name }) => name).join(', '),
    total_experience > 0 && formatDuration(total_experience, t),
    t('resume.list.updated', { date: formatDate(updated_at) }),
    application_count > 0 && t('resume.list.applications', { count: application_count }),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.title} lang={hangulLang(title)}>
          <Link to={edit}>{title}</Link>
        </h2>
        <div className={styles.badges}>
          <ResumeBadges resume={resume} />
        </div>
        <p className="text-2 text-sm">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.meter}>
        <p className="text-sm">{t('resume.completeness_value', { percent })}</p>
        <Meter value={percent} size="sm" label={t('resume.completeness_value', { percent })} />
        {missing.length > 0 && (
          <p className="text-3 text-xs">{t('resume.missing', { parts: formatPartNames(missing, t) })}</p>
        )}
      </div>
      <div className={styles.actions}>
        <LinkButton size="dense" href={edit} aria-label={`${t('resume.list.edit')}: ${title}`}>
          {t('common.edit')}
        </LinkButton>
        <ResumeMenu resume={resume} />
      </div>
    </li>
  );
}
