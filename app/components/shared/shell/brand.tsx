import { Link } from '#app/address/link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { BrandMark } from '#app/ui/indicators/brand-mark.tsx';

/** Logo and name; leads home, or to the overview of an area. */
export function Brand({ to = '/', onInk }: { to?: string; onInk?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link className="brand" to={to}>
      <BrandMark name={t('common.product')} onInk={onInk} />
    </Link>
  );
}
