import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge, type Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { type Column, figureHead, Table } from '#app/ui/layout/table.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { listPriceChanges, type TranslatePrice } from '#contract/money/price-changes.ts';
import { type PriceKind, presetPrices } from '#contract/money/prices.ts';
import type { WordKey } from '../../../../locales/index.ts';
import styles from './prices.module.css';
import type { PricePageData, SavedVersion } from './use-price-form.ts';

const stateStyles: Record<SavedVersion['state'], { tone: Tone; icon: IconType }> = {
  coming: { tone: 'cham', icon: IconCalendarTime },
  current: { tone: 'la', icon: IconCircleCheck },
  past: { tone: 'da', icon: IconHistory },
};

/** Text for the time before the first version, for kinds that are no prices: the default tax applies, or no support is paid. */
const noneYet: Partial<Record<PriceKind, WordKey>> = {
  TAX: 'price.versions.none_tax',
  GRANT: 'price.versions.none_grant',
};

interface VersionListProps {
  data: PricePageData;
  onOpen: (version: SavedVersion) => void;
  onRemove: (version: SavedVersion) => void;
}

/** Past, current and future versions, each with its changes. */
export function PriceVersions({ data, onOpen, onRemove }: VersionListProps) {
  const { t, language } = useTranslation();
  const { kind } = data;
  const versions: readonly SavedVersion[] = data.versions;
  const changesOf = (row: SavedVersion) => {
    const before = versions[versions.indexOf(row) + 1]?.value ?? presetPrices[kind];
    return listPriceChanges(before, row.value, t as TranslatePrice, language);
  };
  const columns: Column<SavedVersion>[] = [
    {
      key: 'from',
      head: t('price.versions.from'),
      fold: 'title',
      cell: ({ valid_from }) => formatDate(valid_from),
    },
    {
      key: 'state',
      head: t('price.versions.state'),
      cell: ({ state }) => <Badge {...stateStyles[state]}>{t(`price.state.${state}`)}</Badge>,
    },
    {
      key: 'changed',
      head: t('price.versions.changed'),
      width: 'wide',
      cell: (row) => {
        const changes = changesOf(row);
        if (changes.length === 0) return t('price.versions.same');
        return (
          <ul className={styles.changed}>
            {changes.map(({ label, ...values }) => (
              <li key={label}>
                {label}: {t('price.changes.to', values)}
              </li>
            ))}
          </ul>
        );
      },
    },
    {
      key: 'by',
      head: t('price.versions.by'),
      foldLabel: t('price.versions.by'),
      cell: ({ created_by }) => created_by,
    },
    {
      key: 'at',
      ...figureHead(t('price.versions.at')),
      cell: ({ created_at }) => formatDateTime(created_at),
    },
    {
      key: 'acts',
      head: <span className="visually-hidden">{t('price.versions.acts')}</span>,
      fold: 'end',
      cell: (row) => <Acts row={row} onOpen={() => onOpen(row)} onRemove={() => onRemove(row)} />,
    },
  ];
  return (
    <Panel title={t('price.versions.title')} flush>
      {versions.length === 0 ? (
        <p className={styles.none}>{t(noneYet[kind] ?? 'price.versions.none')}</p>
      ) : (
        <Table
          caption={t('price.versions.title')}
          columns={columns}
          rows={versions}
          keyOf={({ id }) => id}
          nameOf={({ valid_from }) => formatDate(valid_from)}
        />
      )}
    </Panel>
  );
}

function Acts({ row, onOpen, onRemove }: { row: SavedVersion; onOpen: () => void; onRemove: () => void }) {
  const { t } = useTranslation();
  const label = t('price.versions.menu', { date: formatDate(row.valid_from) });
  return (
    <Menu
      label={label}
      align="end"
      trigger={(menu) => <IconButton {...menu} icon={IconDots} label={label} />}
      items={[
        { label: t('price.versions.open'), onSelect: onOpen },
        ...(row.state === 'coming'
          ? [{ label: t('price.versions.remove'), danger: true, onSelect: onRemove }]
          : []),
      ]}
    />
  );
}
