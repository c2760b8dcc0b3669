import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import type { ReactNode } from 'react';
import { useQuery } from '#app/address/query.ts';
import { api } from '#app/api/client.ts';
import { filtersWithFirstTab, tabOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { RecordDrawer } from '#app/components/shared/list-page/record-drawer.tsx';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { figureHead } from '#app/ui/layout/table.tsx';
import { type ShownRecruitmentState, shownRecruitmentStates, sorts } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import { toVersionedId, useManyActs } from '../many/use-many-acts.tsx';
import { useDecision } from '../record/decision.tsx';
import { useDueColumn } from '../record/due-column.tsx';
import { useMayDecide } from '../record/may-decide.ts';
import { QueueTabs } from '../record/queue-tabs.tsx';
import { ReportsBadge } from '../record/reports.tsx';
import { AdStateBadge, ChangedAdBadge } from '../record/state-badges.tsx';
import { AdActs } from './ad-acts.tsx';
import { AdDetails } from './ad-details.tsx';

/** Filters in the URL of a list of ads. */
export const adFilters = {
  state: shownRecruitmentStates,
  sort: Object.values(sorts),
  company_id: 'id',
  career_id: 'id',
} as const;
/** The tab that the list of all ads begins with. */
export const firstAdTab = 'waiting';
/** Waiting ads come first, because administrators open the list for them. */
const states = ['waiting', ...shownRecruitmentStates.filter((state) => state !== 'waiting')] as const;

type List = OutputOf<'GET /admin/recruitment/list'>;
type Row = List['list'][number];

interface AdListProps {
  title: string;
  /** Path of the list, without query. */
  path: string;
  data: List;
  above?: string;
  actions?: ReactNode;
  /** The list belongs to one company, which is shown above it. */
  ofCompany?: boolean;
}

/** A queue is worked through from its oldest end; every other list begins with the newest. */
const sortsOf = (state: string | undefined, t: TranslateFn) => [
  ...(state === 'waiting' ? [{ value: 'queue', label: t('admin.sort.waiting_longest') }] : []),
  ...Object.values(sorts).map((code) => ({ value: String(code), label: t(`enum.sort.${code}`) })),
];

/** List of ads for administrators; a row opens the drawer with the ad as it is saved. */
export function AdList({ title, path, data, above, actions, ofCompany = false }: AdListProps) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const mayDecide = useMayDecide();
  const { decide, dialog } = useDecision();
  const first = ofCompany ? undefined : firstAdTab;
  const state = tabOf(query, states, first);
  const many = useManyAds(data, first);
  return (
    <>
      <ListPage
        title={title}
        path={path}
        {...(above ? { above } : {})}
        actions={actions}
        lead={!above && <QueueTabs active="ads" />}
        data={data}
        states={states}
        first={first}
        stateName={(state) => t(`admin.recruitments.state_${state}`)}
        searchLabel={t('admin.list.search_recruitments')}
        sorts={sortsOf(state, t)}
        columns={useColumns(data.list, state).filter(({ key }) => !ofCompany || key !== 'company')}
        nameOf={(row) => row.title}
        {...(mayDecide ? { selected: many.selected, onSelected: many.onSelected, bulk: many.bar } : {})}
        drawer={
          <RecordDrawer
            call="GET /admin/recruitment/show"
            list={data}
            nameOf={(record) => record.title}
            pageOf={(id) => `/admin/recruitment/${id}/detail`}
            footer={(record, reach) => <AdActs ad={record} decide={decide} reach={reach} />}
          >
            {(record) => <AdDetails record={record} withName />}
          </RecordDrawer>
        }
      />
      {dialog}
      {many.dialog}
    </>
  );
}

/** Acts on many ads. */
function useManyAds(data: List, first: 'waiting' | undefined) {
  const [query] = useQuery();
  return useManyActs({
    data,
    nameOf: (row: Row) => row.title,
    listAll: (all) =>
      api('GET /admin/recruitment/list', { ...filtersWithFirstTab(query, adFilters, first), ...all }),
    acts: [
      { act: 'approve', icon: IconCheck },
      { act: 'return', icon: IconArrowBackUp, question: { reasons: 'return' } },
      { act: 'hide', icon: IconEyeOff, danger: true },
    ],
    send: (act, rows, input, options) =>
      api(
        'POST /admin/recruitment/decide-many',
        { ...input, act, records: rows.map(toVersionedId) },
        options,
      ),
  });
}

function useColumns(rows: readonly Row[], state: ShownRecruitmentState | undefined): ListColumn<Row>[] {
  const { t, language } = useTranslation();
  const due = useDueColumn<Row>((row) => row.submitted_at);
  return [
    {
      key: 'job',
      head: t('admin.recruitments.job'),
      fold: 'title',
      width: 'wide',
      order: [sorts.TITLE, 'ascending'],
      cell: (row) => row.title,
    },
    { key: 'company', head: t('admin.recruitments.company'), cell: (row) => row.company.name },
    {
      key: 'state',
      head: t('admin.recruitments.state'),
      fold: 'line',
      // The chosen tab shows the state, so the column is displayed only if there is more to show.
      isShown: !state || rows.some((row) => row.changed_since_approval || row.open_reports > 0),
      cell: (row) => (
        <>
          {!state && <AdStateBadge state={row.state} />} {row.changed_since_approval && <ChangedAdBadge />}{' '}
          <ReportsBadge count={row.open_reports} />
        </>
      ),
    },
    {
      key: 'applicants',
      head: t('admin.recruitments.applicants'),
      numeric: true,
      fold: 'hide',
      order: [sorts.APPLICANTS, 'descending'],
      cell: (row) => formatNumber(row.applicant_count, language),
    },
    {
      key: 'period',
      ...figureHead(t('admin.recruitments.period')),
      cell: (row) => row.end_date && formatDate(row.end_date),
      order: [sorts.EXPIRY, 'ascending'],
    },
    { ...due, isShown: !state || state === 'waiting' },
    {
      key: 'submitted',
      head: t('admin.recruitments.submitted'),
      numeric: true,
      fold: 'hide',
      // For a waiting ad, the column `due` shows the age, so the date is not needed.
      isShown: state !== undefined && state !== 'waiting',
      cell: (row) => row.submitted_at && formatDate(row.submitted_at),
    },
  ];
}
