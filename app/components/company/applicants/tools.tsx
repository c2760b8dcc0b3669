import { useTranslation } from '#app/i18n/translation.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { type ColumnKey, countsWithPending } from '../applicant-moves/columns.ts';
import { type ApplicantList, type ApplicantsView, isNarrowed } from '../applicant-moves/load.ts';
import { StageFilter } from './filter.tsx';
import { ApplicantSearch } from './search.tsx';
import styles from './tools.module.css';

interface ToolsProps {
  list: ApplicantList;
  view: ApplicantsView;
  only?: ColumnKey;
  /** The visible column of a board that shows one at a time. */
  current?: ColumnKey;
  hrefOf: (changes: Record<string, string | null>) => string;
  onView: (change: (query: URLSearchParams) => void, options: { keepScroll: boolean }) => void;
}

/** Board or list, the filter by status, search, filters and order; all of it is stored in the URL. */
export function ApplicantTools({ list, view, only, current, hrefOf, onView }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <Segmented
        label={t('applicant.view.label')}
        value={view.view}
        options={[
          { value: 'board', label: t('applicant.view.board') },
          { value: 'list', label: t('applicant.view.list') },
        ]}
        onValue={(value) =>
          onView(
            (query) => {
              for (const name of ['page', 'open', 'view']) query.delete(name);
              if (value === 'list') query.set('view', 'list');
            },
            { keepScroll: true },
          )
        }
      />
      <StageFilter
        counts={view.view === 'board' ? countsWithPending(list.counts, list.list) : list.counts}
        stage={current ?? only ?? null}
        isSwiped={current !== undefined}
        hrefOf={(stage) => hrefOf({ stage, page: null, open: null })}
      />
      <ApplicantSearch list={list} isOpen={isNarrowed(view)} hrefOf={hrefOf} />
    </div>
  );
}
