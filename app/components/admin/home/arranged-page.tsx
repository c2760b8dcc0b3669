import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { Link } from '#app/address/link.tsx';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { type ArrangedKind, contentPaths } from '#contract/admin/content/kinds.ts';
import { LanguageMarks, PublicPeriod, type PublishedRow, useRowTitle } from '../content/record-marks.tsx';
import { ContentStateBadge } from '../content/state-badge.tsx';
import { useRemoval } from '../content/use-removal.tsx';
import { OrderedList } from '../ordered-list/ordered-list.tsx';
import { useMoveMenuItems } from '../ordered-list/use-move-menu-items.ts';
import { useOrder } from '../ordered-list/use-order.ts';
import styles from './home-admin.module.css';

type GroupKey = string | number | null;

interface ArrangedPageProps<Row> {
  kind: ArrangedKind;
  list: readonly Row[];
  groupOf: (row: Row) => GroupKey;
  /** The groups that are rendered as panels, in their order. */
  groups: readonly { key: GroupKey; title?: string }[];
  /** The group that is shown below a row. */
  below?: (row: Row) => GroupKey;
  /** Details under the title of a row. */
  facts: (row: Row) => ReactNode;
  /** Extra entries of a row's menu. */
  acts?: (row: Row) => { label: string; href: string }[];
}

/**
 * All records of a kind in their public order, moved by dragging, by Alt and an arrow key, or by the menu of a row.
 */
export function ArrangedPage<Row extends PublishedRow>(props: ArrangedPageProps<Row>) {
  const { kind, list, groupOf, groups, below, facts, acts } = props;
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const nameOf = useRowTitle();
  const stepsOf = useMoveMenuItems();
  const { ask, dialog } = useRemoval(() => void reload());
  const { order, move, announcement } = useOrder<Row>(list, {
    nameOf,
    groupOf,
    send: (input, options) => api(`POST /admin/${kind}/move`, input, options),
  });
  const path = contentPaths[kind];
  const create = (
    <LinkButton variant="filled" href={`${path}/create`} icon={IconPlus}>
      {t(`content_kind.${kind}.create`)}
    </LinkButton>
  );

  const rowsOf = (group: GroupKey, label: string): ReactNode => {
    const rows = order(group);
    return (
      <OrderedList
        entries={rows}
        keyOf={({ id }) => id}
        label={label}
        move={move}
        below={(row) => (below && order(below(row)).length > 0 ? rowsOf(below(row), nameOf(row)) : undefined)}
      >
        {(row) => (
          <RowParts
            kind={kind}
            row={row}
            facts={facts(row)}
            acts={acts?.(row) ?? []}
            steps={stepsOf(row, rows, move)}
            onRemove={() => ask(nameOf(row), () => api(`POST /admin/${kind}/delete`, { id: row.id }))}
          />
        )}
      </OrderedList>
    );
  };

  return (
    <>
      <WorkHead
        title={t(`content_kind.${kind}.title`)}
        above="/admin"
        text={t(`content_kind.${kind}.text`)}
        actions={create}
      />
      <div className={styles.panels}>
        {list.length === 0 && groups.length === 1 ? (
          <EmptyState
            level={2}
            seed={path}
            title={t(`content_kind.${kind}.none`)}
            text={t(`content_kind.${kind}.none_text`)}
            action={create}
          />
        ) : (
          groups.map(({ key, title }) => (
            <Panel key={String(key)} flush title={title}>
              {order(key).length === 0 ? (
                <p className={styles.none}>{t(`content_kind.${kind}.none`)}</p>
              ) : (
                rowsOf(key, title ?? t(`content_kind.${kind}.title`))
              )}
            </Panel>
          ))
        )}
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {dialog}
    </>
  );
}

interface RowPartsProps {
  kind: ArrangedKind;
  row: PublishedRow;
  facts: ReactNode;
  acts: readonly { label: string; href: string }[];
  steps: ReturnType<ReturnType<typeof useMoveMenuItems>>;
  onRemove: () => void;
}

/** One record: its title leads to its form, followed by its public state and its actions. */
function RowParts({ kind, row, facts, acts, steps, onRemove }: RowPartsProps) {
  const { t } = useTranslation();
  const go = useNavigateTo();
  const name = useRowTitle()(row);
  const path = `${contentPaths[kind]}/edit/${row.id}`;
  return (
    <>
      <span className={styles.names}>
        <Link to={path} className="text-link">
          {name}
        </Link>
        <span className="text-3 text-sm">{facts}</span>
      </span>
      <span className={styles.marks}>
        <LanguageMarks row={row} />
        {(row.start_date || row.end_date) && (
          <span className="text-3 text-sm">
            <PublicPeriod row={row} />
          </span>
        )}
        <ContentStateBadge state={row.state} />
      </span>
      <Menu
        label={t('order.menu', { name })}
        align="end"
        trigger={(menu) => <IconButton {...menu} icon={IconDots} label={t('order.menu', { name })} />}
        items={[
          { label: t(`content_kind.${kind}.edit`), icon: IconPencil, onSelect: () => go(path) },
          ...acts.map(({ label, href }) => ({ label, onSelect: () => go(href) })),
          ...steps,
          { label: t('content_form.remove'), icon: IconTrash, danger: true, onSelect: onRemove },
        ]}
      />
    </>
  );
}
