import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { RecordDrawer } from '#app/components/shared/list-page/record-drawer.tsx';
import { ReviewBadge } from '#app/components/shared/review/review-badge.tsx';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { figureHead } from '#app/ui/layout/table.tsx';
import type { OutputOf } from '#contract/index.ts';
import { bannerReviews } from '#contract/money/banner-enums.ts';
import { useDecision } from '../record/decision.tsx';
import { QueueTabs } from '../record/queue-tabs.tsx';
import { BannerActs } from './banner-acts.tsx';
import { BannerDetails } from './banner-details.tsx';

type List = OutputOf<'GET /admin/company-banner/list'>;
type Row = List['list'][number];
const path = '/admin/recruitment/banner';

/** Banners of companies; a row opens the drawer with the content to review. */
export function BannerList({ data }: { data: List }) {
  const { t } = useTranslation();
  const { decide, dialog } = useDecision();
  return (
    <>
      <ListPage
        title={t('admin.banners.title')}
        path={path}
        lead={<QueueTabs active="banners" />}
        data={data}
        states={bannerReviews}
        stateName={(state) => t(`enum.banner_review.${state}`)}
        searchLabel={t('admin.banners.search')}
        columns={useColumns()}
        nameOf={(row) => row.title}
        empty={{ title: t('admin.banners.none'), text: t('admin.banners.none_text') }}
        drawer={
          <RecordDrawer
            call="GET /admin/company-banner/show"
            list={data}
            nameOf={(record) => record.title}
            pageOf={(id) => `${path}/${id}`}
            footer={(record, reach) => <BannerActs record={record} decide={decide} reach={reach} />}
          >
            {(record) => <BannerDetails key={`${record.id} ${record.version}`} record={record} withName />}
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
      key: 'banner',
      head: t('admin.banners.banner'),
      fold: 'title',
      width: 'wide',
      cell: (row) => row.title,
    },
    { key: 'company', head: t('admin.banners.company'), cell: (row) => row.company.name },
    {
      key: 'place',
      head: t('service.banner.kind'),
      cell: (row) => t(`service.name.BANNER_${row.banner.kind}`),
    },
    { key: 'state', head: t('admin.recruitments.state'), cell: (row) => <ReviewBadge state={row.state} /> },
    {
      key: 'start',
      ...figureHead(t('admin.banners.start')),
      cell: (row) => row.start_date && formatDate(row.start_date),
    },
    {
      key: 'submitted',
      head: t('admin.banners.submitted'),
      numeric: true,
      fold: 'hide',
      cell: (row) => formatDateTime(row.submitted_at),
    },
  ];
}
