import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconFilePencil from '@tabler/icons-react/dist/esm/icons/IconFilePencil.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { formatDate } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Icon, type IconType } from '#app/ui/indicators/icon.tsx';
import type { OutputOf } from '#contract/index.ts';
import styles from './next-action.module.css';

export type CandidateOverview = OutputOf<'GET /candidate/overview'>;

interface Action {
  icon: IconType;
  title: string;
  text: string;
  href: string;
  label: string;
}

/** The one thing to do next if no invitation waits: write or finish a resume, attend an interview, else search. */
export function NextAction({ overview }: { overview: CandidateOverview }) {
  const { t } = useTranslation();
  const { icon, title, text, href, label } = findNext(overview, t);
  return (
    <section className={styles.next} aria-label={t('candidate.overview.next')}>
      <span className={styles.icon}>
        <Icon of={icon} size="mobile" />
      </span>
      <div className={styles.text}>
        <h2 className="h3">{title}</h2>
        <p className="text-2">{text}</p>
      </div>
      <LinkButton variant="filled" href={href}>
        {label}
      </LinkButton>
    </section>
  );
}

function findNext({ interviews, resumes, unfinished_profile_id }: CandidateOverview, t: TranslateFn): Action {
  if (resumes.total === 0)
    return {
      icon: IconFilePencil,
      title: t('candidate.overview.create_title'),
      text: t('candidate.overview.create_text'),
      href: '/user/profile-management/create',
      label: t('candidate.overview.create'),
    };
  if (unfinished_profile_id !== null)
    return {
      icon: IconFilePencil,
      title: t('candidate.overview.finish_title'),
      text: t('candidate.overview.finish_text'),
      href: `/user/profile-management/edit/${unfinished_profile_id}`,
      label: t('candidate.overview.finish'),
    };
  const [coming] = interviews;
  if (coming)
    return {
      icon: IconCalendarEvent,
      title: t('candidate.overview.coming_title'),
      text: t('candidate.overview.coming_text', {
        company: coming.company_name,
        title: coming.recruitment_title,
        date: formatDate(coming.interview_date),
        time: coming.interview_time,
      }),
      href: `/user/recruitment/apply/${coming.profile_apply_id}`,
      label: t('candidate.overview.see'),
    };
  return {
    icon: IconSearch,
    title: t('candidate.overview.search_title'),
    text: t('candidate.overview.search_text'),
    href: '/recruitment',
    label: t('common.to_recruitments'),
  };
}
