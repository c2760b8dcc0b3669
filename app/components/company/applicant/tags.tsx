import { useTranslation } from '#app/i18n/translation.tsx';
import { Chip } from '#app/ui/actions/chip.tsx';
import styles from './tags.module.css';

/** The company's tags on an applicant; renders nothing if there are none. */
export function ApplicantTags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('applicant.notes.tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Chip variant="line">{tag}</Chip>
        </li>
      ))}
    </ul>
  );
}
