import { useWords } from '#app/words.tsx';
import { Link } from '../link.tsx';

/** The mark of four quarter-disc tiles, alone. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <path className="brand-leaf" d="M14 0v14H0A14 14 0 0 1 14 0zM14 28V14h14a14 14 0 0 1-14 14z" />
      <path className="brand-tile" d="M16 0h12v6a6 6 0 0 1-6 6h-6zM12 28H0v-6a6 6 0 0 1 6-6h6z" />
    </svg>
  );
}

/** Mark and name; leads home, or to the overview of an area. */
export function Brand({ to = '/' }: { to?: string }) {
  const { t } = useWords();
  return (
    <Link className="brand" to={to}>
      <BrandMark />
      <span>{t('common.product')}</span>
    </Link>
  );
}
