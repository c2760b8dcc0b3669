import { Link } from '#app/address/link.tsx';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { figureHead } from '#app/ui/layout/table.tsx';
import { inquiryKinds, inquiryStatuses } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import { type InquiryArea, inquiryAreas, inquiryPath } from './areas.ts';
import { InquiryBadge, InquiryKind } from './badges.tsx';
import styles from './inquiries.module.css';

type List = OutputOf<'GET /question/list'>;
type Row = List['list'][number];

/** Filters of such a list besides search text and page. */
export const inquiryFilters = { state: inquiryStatuses, kind: inquiryKinds } as const;

/** The own inquiries and reports; each opens its thread. */
export function OwnInquiries({ area, data }: { area: InquiryArea; data: List }) {
  const { t } = useTranslation();
  const { path, above } = inquiryAreas[area];
  const ask = (
    <LinkButton href={`${path}/create`} variant="filled">
      {t('inquiry.ask')}
    </LinkButton>
  );
  return (
    <ListPage
      title={t('inquiry.title')}
      path={path}
      above={above}
      data={data}
      states={inquiryStatuses}
      stateName={(status) => t(`enum.inquiry_status.${status}`)}
      searchLabel={t('inquiry.list.search')}
      filters={[useKindFilter()]}
      columns={useColumns(area)}
      nameOf={({ title }) => title}
      actions={data.counts.all > 0 && ask}
      empty={{ title: t('inquiry.list.none'), text: t('inquiry.list.none_text'), action: ask }}
    />
  );
}

/** The choice between questions and reports. */
export function useKindFilter() {
  const { t } = useTranslation();
  return {
    name: 'kind',
    label: t('inquiry.list.kind'),
    options: inquiryKinds.map((kind) => ({
      value: kind.toLowerCase(),
      label: t(`enum.inquiry_kind.${kind}`),
    })),
  };
}

function useColumns(area: InquiryArea): ListColumn<Row>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      head: t('inquiry.list.name'),
      fold: 'title',
      width: 'wide',
      cell: ({ id, title, last_reply }) => (
        <>
          <Link to={inquiryPath(area, id)} className="text-link">
            {title}
          </Link>
          {last_reply && <span className={styles.reply}>{last_reply}</span>}
        </>
      ),
    },
    {
      key: 'status',
      head: t('inquiry.list.state'),
      cell: ({ status }) => <InquiryBadge status={status} own />,
    },
    { key: 'kind', head: t('inquiry.list.kind'), cell: (row) => <InquiryKind {...row} /> },
    {
      key: 'updated',
      ...figureHead(t('inquiry.list.updated')),
      cell: ({ updated_at }) => formatDate(updated_at),
    },
  ];
}
