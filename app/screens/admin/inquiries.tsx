import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs';
import { useQuery } from '#app/address/query.ts';
import { api as call } from '#app/api/client.ts';
import { assertOk } from '#app/api/types.ts';
import { InquiryActs, InquiryDetails } from '#app/components/admin/inquiries/inquiry-details.tsx';
import { useManyActs } from '#app/components/admin/many/use-many-acts.tsx';
import { useDecision } from '#app/components/admin/record/decision.tsx';
import { useDueColumn } from '#app/components/admin/record/due-column.tsx';
import { InquiryBadge, InquiryKind } from '#app/components/shared/inquiries/badges.tsx';
import { inquiryFilters, useKindFilter } from '#app/components/shared/inquiries/own-inquiries.tsx';
import { filtersWithFirstTab, tabOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { RecordDrawer } from '#app/components/shared/list-page/record-drawer.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { figureHead } from '#app/ui/layout/table.tsx';
import { inquiryStatuses } from '#contract/enums.ts';

export const screen = defineScreen('/admin/question', {
  ...staffPage,
  title: 'admin.inquiries.title',
  query: ['state', 'kind', 'taken_by', 'key', 'page'],
});

/** The tab that the list begins with. */
const first = 'UNANSWERED';
const filters = { ...inquiryFilters, taken_by: ['me'] } as const;

/** Inquiries of all members by state, kind and words. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/question/list', filtersWithFirstTab(query, filters, first)));
}

type Row = PageProps<typeof load>['data']['list'][number];

/** Inquiries and reports, waiting ones first; a row opens the drawer with the thread. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const { decide, dialog } = useDecision();
  const many = useManyInquiries(data);
  return (
    <>
      <ListPage
        title={t('admin.inquiries.title')}
        path="/admin/question"
        data={data}
        states={inquiryStatuses}
        first={first}
        stateName={(status) => t(`enum.inquiry_status.${status}`)}
        searchLabel={t('admin.list.search_inquiries')}
        filters={[
          useKindFilter(),
          {
            name: 'taken_by',
            label: t('admin.inquiries.taken_by'),
            options: [{ value: 'me', label: t('admin.inquiries.me') }],
          },
        ]}
        actions={<LinkButton href="/admin/question/reply">{t('admin.replies.title')}</LinkButton>}
        columns={useColumns()}
        nameOf={(row) => row.title}
        selected={many.selected}
        onSelected={many.onSelected}
        bulk={many.bar}
        drawer={
          <RecordDrawer
            call="GET /admin/question/show"
            list={data}
            nameOf={(inquiry) => inquiry.title}
            pageOf={(id) => `/admin/question/edit/${id}`}
            footer={(inquiry, reach) => <InquiryActs inquiry={inquiry} decide={decide} reach={reach} />}
          >
            {(inquiry, reach) => (
              <InquiryDetails key={inquiry.id} inquiry={inquiry} withName decide={decide} reach={reach} />
            )}
          </RecordDrawer>
        }
      />
      {dialog}
      {many.dialog}
    </>
  );
}

/** Acts on many inquiries. */
function useManyInquiries(data: PageProps<typeof load>['data']) {
  const [query] = useQuery();
  return useManyActs({
    data,
    nameOf: (row: Row) => row.title,
    listAll: (all) =>
      call('GET /admin/question/list', { ...filtersWithFirstTab(query, filters, first), ...all }),
    acts: [
      { act: 'take', icon: IconHandStop },
      { act: 'hand', icon: IconUserShare, question: 'colleague' },
    ],
    send: (act, rows, input, options) =>
      call('POST /admin/question/assign-many', { ...input, act, ids: rows.map(({ id }) => id) }, options),
  });
}

function useColumns(): ListColumn<Row>[] {
  const { t } = useTranslation();
  const [query] = useQuery();
  const state = tabOf(query, inquiryStatuses, first);
  const due = useDueColumn<Row>((row) => row.waiting_since);
  return [
    {
      key: 'title',
      head: t('inquiry.list.name'),
      fold: 'title',
      width: 'wide',
      cell: (row) => row.title,
    },
    { key: 'status', head: t('inquiry.list.state'), cell: (row) => <InquiryBadge status={row.status} /> },
    { key: 'kind', head: t('inquiry.list.kind'), cell: (row) => <InquiryKind {...row} /> },
    {
      key: 'writer',
      head: t('admin.inquiries.writer'),
      cell: ({ writer }) => writer.company_name ?? writer.name,
    },
    { key: 'taken', head: t('admin.inquiries.taken_by'), fold: 'hide', cell: (row) => row.taken_by },
    { ...due, isShown: state !== 'ANSWERED' },
    {
      key: 'since',
      ...figureHead(t('admin.inquiries.since')),
      // For a waiting inquiry, the column `due` shows the age, so the date is not needed.
      isShown: state === 'ANSWERED',
      cell: (row) => formatDateTime(row.waiting_since),
    },
  ];
}
