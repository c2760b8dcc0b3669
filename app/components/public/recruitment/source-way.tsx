import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';
import styles from './apply-area.module.css';

type Imported = Pick<NonNullable<PublicRecruitment['details']>, 'source' | 'source_url'>;

/** Source of an ad that takes no applications here, and whether the source takes them. */
export function SourceNote({ ad: { source, source_url } }: { ad: Imported }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className={styles.note}>{t('recruitment.imported.source')}</p>
      <p className={styles.name}>{source}</p>
      <p className={styles.note}>
        {t(source_url ? 'recruitment.imported.there' : 'recruitment.imported.not_here')}
      </p>
    </div>
  );
}

/** Link to the posting at its source: an external page, so it gets no referrer and no ranking from this site. A press on it is counted. */
export function SourceLink({ id, href }: { id: number; href: string }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      variant="filled"
      size="large"
      wide
      iconAfter={IconExternalLink}
      href={href}
      target="_blank"
      rel="noopener nofollow"
      data-apply={id}
    >
      {t('recruitment.imported.open')}
    </LinkButton>
  );
}
