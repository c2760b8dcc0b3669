import { useTranslation } from '#app/i18n/translation.tsx';
import { Table } from '#app/ui/layout/table.tsx';
import { useAdColumns } from './ad-columns.tsx';
import type { OwnAd } from './own-ad.ts';
import type { AdAct } from './use-ad-acts.tsx';

interface AdTableProps {
  rows: readonly OwnAd[];
  onAct: (ad: OwnAd, act: AdAct) => void;
}

/** A few of the company's own ads, outside their list. */
export function AdTable({ rows, onAct }: AdTableProps) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('employer.ads.title')}
      columns={useAdColumns(onAct)}
      rows={rows}
      keyOf={(ad) => ad.id}
      nameOf={(ad) => ad.title || t('employer.ads.untitled')}
    />
  );
}
