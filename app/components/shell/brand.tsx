import { BrandMark } from '#app/ui/brand-mark.tsx';
import { useWords } from '#app/words.tsx';
import { Link } from '../link.tsx';

/** Mark and name; leads home, or to the overview of an area. */
export function Brand({ to = '/', onInk }: { to?: string; onInk?: boolean }) {
  const { t } = useWords();
  return (
    <Link className="brand" to={to}>
      <BrandMark name={t('common.product')} onInk={onInk} />
    </Link>
  );
}
