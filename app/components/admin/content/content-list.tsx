import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { type ListAnswer, ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import type { SearchFormProps } from '#app/components/shared/list-page/search-form.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { figureHead } from '#app/ui/layout/table.tsx';
import { type ArrangedKind, type ContentKind, contentPaths } from '#contract/admin/content/kinds.ts';
import { contentSorts, type ShownContentState, shownContentStates } from '#contract/enums.ts';
import { LanguageMarks, PublicPeriod, type PublishedRow, useRowTitle } from './record-marks.tsx';
import { ContentStateBadge } from './state-badge.tsx';

const schema = { state: shownContentStates, sort: Object.values(contentSorts) } as const;

/** Filters in the URL of a list of published records. */
export const contentFilters = (query: URLSearchParams) => filtersOf(query, schema);

interface ContentListProps<Row extends PublishedRow> {
  kind: Exclude<ContentKind, ArrangedKind>;
  data: ListAnswer<Row, ShownContentState>;
  /** Label of the default order. */
  defaultSort: string;
  /** Extra columns, between title and state. */
  columns: readonly ListColumn<Row>[];
  filters?: SearchFormProps['filters'];
}

/** The list of one kind of published record; a row leads to its form. */
export function ContentList<Row extends PublishedRow>(props: ContentListProps<Row>) {
  const { kind, data, defaultSort, filters } = props;
  const { t } = useTranslation();
  const path = contentPaths[kind];
  const create = (
    <LinkButton variant="filled" href={`${path}/create`}>
      {t(`content_kind.${kind}.create`)}
    </LinkButton>
  );
  return (
    <ListPage
      title={t(`content_kind.${kind}.title`)}
      path={path}
      data={data}
      states={shownContentStates}
      stateName={(state) => t(`content_form.state.${state}`)}
      searchLabel={t('content_form.search')}
      sorts={[
        { value: contentSorts.USUAL, label: defaultSort },
        { value: contentSorts.MODIFIED, label: t('content_form.sort_modified') },
        { value: contentSorts.TITLE, label: t('content_form.sort_title') },
      ]}
      filters={filters}
      columns={useColumns(props.columns)}
      nameOf={useRowTitle()}
      hrefOf={({ id }) => `${path}/edit/${id}`}
      actions={create}
      empty={{
        title: t(`content_kind.${kind}.none`),
        text: t(`content_kind.${kind}.none_text`),
        action: create,
      }}
    />
  );
}

function useColumns<Row extends PublishedRow>(own: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  const { t } = useTranslation();
  const titleOf = useRowTitle();
  return [
    { key: 'title', head: t('content_form.title'), fold: 'title', width: 'wide', cell: titleOf },
    ...own,
    {
      key: 'state',
      head: t('content_form.state_head'),
      cell: ({ state }) => <ContentStateBadge state={state} />,
    },
    { key: 'languages', head: t('content_form.languages'), cell: (row) => <LanguageMarks row={row} /> },
    { key: 'period', head: t('content_form.shown'), fold: 'hide', cell: (row) => <PublicPeriod row={row} /> },
    {
      key: 'updated',
      ...figureHead(t('content_form.updated')),
      cell: (row) => formatDateTime(row.updated_at),
    },
  ];
}
