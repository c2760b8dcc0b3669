import { addressWithQuery } from '#app/address/address-with-query.ts';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { useQuery } from '#app/address/query.ts';
import { api } from '#app/api/client.ts';
import { assertOk } from '#app/api/types.ts';
import { DownloadButtons } from '#app/components/shared/list-page/download-buttons.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { type Column, figureHead, Table } from '#app/ui/layout/table.tsx';
import { ownersOnly } from '#contract/call.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import styles from './activity.module.css';

const path = '/employer/activity';

export const screen = defineScreen('/employer/activity', {
  ...companyPage(ownersOnly),
  title: 'activity.title',
  query: ['member_id', 'page'],
});

const filtersOf = (query: URLSearchParams) => ({
  member_id: /^[1-9]\d{0,14}$/.test(query.get('member_id') ?? '')
    ? Number(query.get('member_id'))
    : undefined,
});

/** A page of what the members did, of all or of one. */
export async function load({ api: call, query }: LoadArgs) {
  const page = Number(query.get('page')) || 1;
  return assertOk(await call('GET /employer/activity/list', { ...filtersOf(query), page }));
}

type Row = PageProps<typeof load>['data']['list'][number];

/** The activity log of the company. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const go = useNavigateTo();
  const columns: Column<Row>[] = [
    { key: 'what', head: t('activity.what'), fold: 'title', width: 'wide', cell: (row) => row.what },
    { key: 'who', head: t('activity.who'), cell: ({ member }) => member.name },
    { key: 'record', head: t('activity.record'), width: 'wide', cell: recordOf },
    { key: 'when', ...figureHead(t('activity.when')), cell: (row) => formatDateTime(row.happened_at) },
  ];
  return (
    <>
      <WorkHead
        title={t('activity.title')}
        above="/employer"
        text={t('activity.text')}
        actions={<Downloads />}
      />
      {data.people.length > 1 && (
        <div className={styles.filter}>
          <Field label={t('activity.who')}>
            <Select
              value={query.get('member_id') ?? ''}
              options={[
                { value: '', label: t('activity.everyone') },
                ...data.people.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onValue={(member_id) => go(addressWithQuery(path, query, { member_id, page: '' }))}
            />
          </Field>
        </div>
      )}
      <Panel flush>
        {data.list.length > 0 ? (
          <Table
            caption={t('activity.title')}
            rows={data.list}
            keyOf={({ key }) => key}
            nameOf={({ what }) => what}
            columns={columns}
          />
        ) : (
          <EmptyState title={t('activity.empty')} text={t('activity.empty_text')} />
        )}
      </Panel>
      <div className={styles.pages}>
        <Pagination
          page={data.page}
          totalPages={data.total_page}
          hrefOf={(page) => addressWithQuery(path, query, { page: page === 1 ? '' : String(page) })}
        />
      </div>
    </>
  );
}

const paths = {
  recruitment: '/employer/recruitment/edit',
  application: '/employer/candidate',
  order: '/employer/service/order',
} as const;

/** The record with its current name, as a link if it has a page. */
function recordOf({ kind, object_id, object_name }: Row) {
  if (kind === 'company' || object_id === null || object_name === '') return object_name || '–';
  return (
    <Anchor className="text-link" href={`${paths[kind]}/${object_id}`} lang={hangulLang(object_name)}>
      {object_name}
    </Anchor>
  );
}

/** Downloads of the displayed rows, with the same filters. */
function Downloads() {
  const { t } = useTranslation();
  const [query] = useQuery();
  return (
    <DownloadButtons
      labels={{ csv: t('activity.csv'), xlsx: t('activity.xlsx') }}
      save={(format) => api(`GET /employer/activity/${format}`, filtersOf(query))}
    />
  );
}
