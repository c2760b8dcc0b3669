import { BrandMark } from '#app/ui/marks/brand-mark.tsx';
import { useWords } from '#app/words/words.tsx';
import { Link } from '../../address/link.tsx';

/** Mark and name; leads home, or to the overview of an area. */
export function Brand({ to = '/', onInk }: { to?: string; onInk?: boolean }) {
  const { t } = useWords();
  return (
    <Link className="brand" to={to}>
      <BrandMark name={t('common.product')} onInk={onInk} />
    </Link>
  );
}
