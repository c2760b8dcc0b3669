import { useQuery } from '#app/address/query.ts';
import { api } from '#app/api/client.ts';
import { assertOk } from '#app/api/types.ts';
import { auditPath } from '#app/components/admin/record/audit-path.ts';
import { DownloadButtons } from '#app/components/shared/list-page/download-buttons.tsx';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { auditKinds } from '#contract/admin/admin-audit.ts';
import { auditKindKey } from '#contract/admin/content/log-keys.ts';
import { addDays } from '#contract/calendar.ts';

export const screen = defineScreen('/admin/audit', {
  ...staffPage,
  title: 'admin.audit.title',
  query: ['admin_id', 'kind', 'days', 'key', 'page'],
});

/** Lengths of the period in days, including today. */
const periods = [1, 7, 30, 90] as const;

/** Filters of the log from the URL, as its calls accept them; unknown values are ignored. */
function filtersOf(query: URLSearchParams) {
  const days = periods.find((one) => String(one) === query.get('days'));
  const number = (name: string) =>
    /^[1-9]\d{0,14}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined;
  return {
    admin_id: number('admin_id'),
    kind: auditKinds.find((one) => one === query.get('kind')),
    // Digits alone are the number of a record.
    key: number('key'),
    words: number('key') === undefined ? query.get('key') || undefined : undefined,
    from: days && addDays(dayOf(currentTime()), 1 - days),
  };
}

/** A page of the log, filtered by person, kind, record and period. */
export async function load({ api, query }: LoadArgs) {
  const page = Number(query.get('page')) || 1;
  return assertOk(await api('GET /admin/audit/list', { ...filtersOf(query), page }));
}

type Row = PageProps<typeof load>['data']['list'][number];

/** The audit log of the administration. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const columns: ListColumn<Row>[] = [
    {
      key: 'what',
      head: t('admin.audit.what'),
      fold: 'title',
      width: 'wide',
      cell: (row) => row.what,
    },
    { key: 'who', head: t('admin.audit.who'), cell: (row) => row.who },
    { key: 'record', head: t('admin.audit.record'), width: 'wide', cell: recordOf },
    {
      key: 'changes',
      head: t('admin.audit.changes'),
      width: 'wide',
      cell: (row) => row.changes.map((change) => <div key={change}>{change}</div>),
    },
    {
      key: 'when',
      head: t('admin.audit.when'),
      numeric: true,
      cell: (row) => formatDateTime(row.happened_at),
    },
  ];
  return (
    <ListPage
      title={t('admin.audit.title')}
      path="/admin/audit"
      data={{ ...data, counts: { all: data.total } }}
      states={[]}
      stateName={String}
      searchLabel={t('admin.audit.search')}
      filters={[
        {
          name: 'admin_id',
          label: t('admin.audit.who'),
          options: data.people.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        {
          name: 'kind',
          label: t('admin.audit.kind_head'),
          options: auditKinds.map((kind) => ({ value: kind, label: t(auditKindKey(kind)) })),
        },
        {
          name: 'days',
          label: t('admin.audit.period'),
          options: periods.map((days) => ({ value: String(days), label: t(`admin.audit.days.${days}`) })),
        },
      ]}
      columns={columns}
      nameOf={(row) => row.what}
      empty={{ title: t('admin.audit.empty'), text: t('admin.audit.empty_text') }}
      actions={<Downloads />}
    />
  );
}

/** The record with its current name; a link while it has a page. */
function recordOf({ kind, object_kind, object_id, object_name }: Row) {
  const href = auditPath(object_kind, object_id);
  const name = object_name ?? `${kind} ${object_id || ''}`;
  const isThere = object_name !== null || object_kind === 'setting';
  return isThere && href ? (
    <Anchor className="text-link" href={href}>
      {name}
    </Anchor>
  ) : (
    name
  );
}

/** Downloads of the displayed rows, with the same filters. */
function Downloads() {
  const { t } = useTranslation();
  const [query] = useQuery();
  return (
    <DownloadButtons
      labels={{ csv: t('admin.audit.csv'), xlsx: t('admin.audit.xlsx') }}
      save={(format) => api(`GET /admin/audit/${format}`, filtersOf(query))}
    />
  );
}
