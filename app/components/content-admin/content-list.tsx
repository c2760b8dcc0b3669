import type { ReactNode } from 'react';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { formatDate, formatDateTime } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import {
  type ContentStatus,
  contentSorts,
  type ShownContentState,
  shownContentStates,
} from '#contract/enums.ts';
import { type Language, languages, languageTag } from '#contract/languages.ts';
import { filtersOf } from '../list-page/filters-of.ts';
import { type ListAnswer, ListPage } from '../list-page/list-page.tsx';
import type { ListColumn } from '../list-page/list-table.tsx';
import type { SearchFormProps } from '../list-page/search-form.tsx';
import styles from './content-list.module.css';
import { ContentStateBadge } from './state-badge.tsx';

/** What every list of what the site publishes reads of a row. */
interface ContentRow {
  id: number;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  status: ContentStatus;
  start_date: string | null;
  end_date: string | null;
  state: ShownContentState;
  updated_at: string;
}

const schema = { state: shownContentStates, sort: Object.values(contentSorts) } as const;

/** What the address of such a list chooses. */
export const contentFilters = (query: URLSearchParams) => filtersOf(query, schema);

interface ContentListProps<Row extends ContentRow> {
  title: string;
  /** `/admin/event`; creating and editing stand below it. */
  path: string;
  data: ListAnswer<Row, ShownContentState>;
  createLabel: string;
  /** How the usual order is called. */
  usualSort: string;
  /** Columns of its own, between title and state. */
  columns: readonly ListColumn<Row>[];
  filters?: SearchFormProps['filters'];
  empty: { title: string; text: string };
}

/** The list of one kind of what the site publishes; a row leads to its form. Words: `content_form`, `list`. */
export function ContentList<Row extends ContentRow>(props: ContentListProps<Row>) {
  const { title, path, data, createLabel, usualSort, filters, empty } = props;
  const { t } = useWords();
  const create = (
    <LinkButton look="filled" href={`${path}/create`}>
      {createLabel}
    </LinkButton>
  );
  return (
    <ListPage
      title={title}
      path={path}
      data={data}
      states={shownContentStates}
      stateName={(state) => t(`content_form.state.${state}`)}
      searchLabel={t('content_form.search')}
      sorts={[
        { value: contentSorts.USUAL, label: usualSort },
        { value: contentSorts.MODIFIED, label: t('content_form.sort_modified') },
        { value: contentSorts.TITLE, label: t('content_form.sort_title') },
      ]}
      filters={filters}
      columns={useColumns(props.columns)}
      nameOf={useTitle()}
      hrefOf={({ id }) => `${path}/edit/${id}`}
      actions={create}
      empty={{ ...empty, action: create }}
    />
  );
}

function useColumns<Row extends ContentRow>(own: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  const { t } = useWords();
  const titleOf = useTitle();
  return [
    { key: 'title', head: t('content_form.title'), fold: 'title', width: 'wide', cell: titleOf },
    ...own,
    {
      key: 'state',
      head: t('content_form.state_head'),
      fold: 'line',
      cell: ({ state }) => <ContentStateBadge state={state} />,
    },
    {
      key: 'languages',
      head: t('content_form.languages'),
      fold: 'line',
      cell: (row) => <LanguageMarks row={row} />,
    },
    { key: 'period', head: t('content_form.shown'), fold: 'hide', cell: (row) => <Period row={row} /> },
    {
      key: 'updated',
      head: t('content_form.updated'),
      numeric: true,
      fold: 'line',
      foldLabel: t('content_form.updated'),
      cell: (row) => formatDateTime(row.updated_at),
    },
  ];
}

/** The title in the reader's language, else in any. */
function useTitle() {
  const { t, language } = useWords();
  return (row: ContentRow): string =>
    [language, ...languages].map((one) => row[`title_${one}`]).find(Boolean) ?? t('content_form.no_title');
}

/** The languages in which there is a title; the others are struck through and named as missing. */
function LanguageMarks({ row }: { row: ContentRow }) {
  const { t } = useWords();
  const isWritten = (language: Language) => Boolean(row[`title_${language}`]);
  return (
    <span className={styles.languages}>
      {languages.map((language) => (
        <span key={language} data-missing={isWritten(language) ? undefined : ''}>
          <abbr title={t(`ui.language_${language}`)}>{languageTag[language].toUpperCase()}</abbr>
          {!isWritten(language) && (
            <span className="visually-hidden">{` ${t('content_form.not_written')}`}</span>
          )}
        </span>
      ))}
    </span>
  );
}

function Period({ row: { start_date, end_date } }: { row: ContentRow }): ReactNode {
  const { t } = useWords();
  if (start_date && end_date) return `${formatDate(start_date)} – ${formatDate(end_date)}`;
  if (start_date) return t('content_form.from_day', { date: formatDate(start_date) });
  if (end_date) return t('content_form.until_day', { date: formatDate(end_date) });
  return t('content_form.always');
}
