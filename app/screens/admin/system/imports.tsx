import { addressWithQuery } from '#app/address/address-with-query.ts';
import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { formatDateTime, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { type Column, figureHead, Table } from '#app/ui/layout/table.tsx';

const path = '/admin/import';

export const screen = defineScreen('/admin/import', {
  ...staffPage,
  title: 'admin.imports.title',
  query: ['page'],
});

/** Runs of the import commands that can still be undone. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/import/list', { page: Number(query.get('page')) || 1 }));
}

type Run = PageProps<typeof load>['data']['list'][number];

const tones = { RUNNING: 'nghe', FINISHED: 'la', UNDONE: 'da', PARTLY: 'nghe' } as const;

/** Runs of imports: what each wrote and what was undone. They are started and undone on the server. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const columns = useColumns();
  return (
    <>
      <WorkHead title={t('admin.imports.title')} above="/admin" text={t('admin.imports.text')} />
      <Panel flush>
        {data.list.length > 0 ? (
          <Table
            caption={t('admin.imports.title')}
            rows={data.list}
            keyOf={({ id }) => id}
            nameOf={({ id }) => t('admin.imports.run', { number: id })}
            columns={columns}
          />
        ) : (
          <EmptyState title={t('admin.imports.empty')} text={t('admin.imports.empty_text')} />
        )}
      </Panel>
      <Pagination
        page={data.page}
        totalPages={data.total_page}
        hrefOf={(page) => addressWithQuery(path, query, { page: String(page) })}
      />
    </>
  );
}

function useColumns(): Column<Run>[] {
  const { t, language } = useTranslation();
  const figure = (key: 'added' | 'changed' | 'known' | 'refused') => ({
    key,
    ...figureHead(t(`admin.imports.${key}`)),
    cell: (run: Run) => formatNumber(run[key], language),
  });
  return [
    {
      key: 'run',
      head: t('admin.imports.number'),
      fold: 'title',
      cell: ({ id, kind }) =>
        `${t('admin.imports.run', { number: id })} · ${t(`admin.imports.kind.${kind}`)}`,
    },
    { key: 'files', head: t('admin.imports.files'), width: 'wide', cell: ({ files }) => files },
    {
      key: 'state',
      head: t('admin.imports.state_head'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`admin.imports.state.${state}`)}</Badge>,
    },
    figure('added'),
    figure('changed'),
    figure('known'),
    figure('refused'),
    {
      key: 'undo',
      head: t('admin.imports.undo'),
      width: 'wide',
      cell: (run) =>
        run.undone_at
          ? t('admin.imports.undone', {
              date: formatDateTime(run.undone_at),
              removed: formatNumber(run.removed, language),
              restored: formatNumber(run.restored, language),
              kept: formatNumber(run.kept, language),
            })
          : t('admin.imports.until', { date: formatDateTime(run.ends_at) }),
    },
    {
      key: 'start',
      ...figureHead(t('admin.imports.started')),
      cell: ({ started_at }) => formatDateTime(started_at),
    },
  ];
}
