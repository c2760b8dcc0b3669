import { assertOk } from '#app/api/types.ts';
import { InquiryActs, InquiryDetails } from '#app/components/admin/inquiries/inquiry-details.tsx';
import { useDecision } from '#app/components/admin/record/decision.tsx';
import { InquiryBadge, InquiryKind } from '#app/components/shared/inquiries/badges.tsx';
import { inquiryFilters, useKindFilter } from '#app/components/shared/inquiries/own-inquiries.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
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

const filters = { ...inquiryFilters, taken_by: ['me'] } as const;

/** Inquiries of all members by state, kind and words. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/question/list', filtersOf(query, filters)));
}

type Row = PageProps<typeof load>['data']['list'][number];

/** Inquiries and reports, waiting ones first; a row opens the drawer with the thread. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const { decide, dialog } = useDecision();
  return (
    <>
      <ListPage
        title={t('admin.inquiries.title')}
        path="/admin/question"
        data={data}
        states={inquiryStatuses}
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
    </>
  );
}

function useColumns(): ListColumn<Row>[] {
  const { t } = useTranslation();
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
    {
      key: 'since',
      ...figureHead(t('admin.inquiries.since')),
      cell: (row) => formatDateTime(row.waiting_since),
    },
  ];
}
