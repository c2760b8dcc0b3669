import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useState } from 'react';
import { Link } from '#app/address/link.tsx';
import { useCall } from '#app/api/use-call.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { sorts } from '#contract/enums.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { applicantListPath } from '../applicants/applicant-urls.ts';
import styles from './ad-switcher.module.css';

/** Maximum number of ads in the menu; the page of ads lists all. */
const MOST = 12;

/** Title of the ad, which opens a choice of the other ads: those with most applicants first. */
export function AdSwitcher({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={t('applicant.switch.label')}
      className={styles.panel}
      onOpenChange={setOpen}
      trigger={(props) => (
        <h1 className={styles.title} lang={hangulLang(title)}>
          <button type="button" {...props} className={styles.button} title={t('applicant.switch.label')}>
            <span>{title}</span>
            <Icon of={IconSelector} size="chip" />
          </button>
        </h1>
      )}
    >
      {isOpen && <OtherAds id={id} />}
    </Popover>
  );
}

function OtherAds({ id }: { id: number }) {
  const { t, language } = useTranslation();
  const input = { sort: sorts.APPLICANTS, limit: MOST, page: 1 };
  const { data, isError } = useCall('GET /employer/recruitment/list', input, { background: true });
  if (!data) return isError ? null : <SkeletonRows variant="line" count={4} />;
  return (
    <ul className={styles.ads}>
      <li>
        <Link to="/employer/candidate">{t('applicant.switch.queue')}</Link>
      </li>
      {data.list.map((ad) => {
        const name = ad.title || t('employer.ads.untitled');
        return (
          <li key={ad.id}>
            <Link to={applicantListPath(ad.id)} aria-current={ad.id === id ? 'page' : undefined}>
              <span lang={hangulLang(name)}>{name}</span>
              <span className="font-num text-2">{formatNumber(ad.applicants.total, language)}</span>
            </Link>
          </li>
        );
      })}
      <li>
        <Link to="/employer/recruitment">{t('applicant.switch.all')}</Link>
      </li>
    </ul>
  );
}
