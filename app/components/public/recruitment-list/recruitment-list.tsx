import { usePageLocation } from '#app/address/location.tsx';
import { isNoSuchPage, NoSuchPage } from '#app/components/shared/list-page/no-such-page.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';
import { AlertButton } from '../alerts/alert-button.tsx';
import { adListPath, type Criteria, isSearchNarrowed } from '../filters/criteria.ts';
import type { FilterNames } from '../filters/filter-names.ts';
import { AskForLocation } from './ask-for-location.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { CountText, foundLabelKey } from './count-text.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListWithPreview } from './list-with-preview.tsx';
import type { RelaxedResults } from './nearest.ts';
import { NoResults } from './no-results.tsx';
import styles from './recruitment-list.module.css';
import { UnderstoodChips, UnderstoodNote } from './understood.tsx';
import type { Results } from './use-results.ts';

export interface RecruitmentListProps {
  criteria: Criteria;
  names: FilterNames;
  /** The page in the URL; undefined if it could not be loaded. */
  first?: Results | undefined;
  /** Results with filters removed, if nothing matches. */
  nearest?: RelaxedResults;
  /** The first ad of the page; undefined if it was not loaded with it. */
  ad?: PublicRecruitment | undefined;
  now: number;
}

/** Filters at the top, the matching ads below. */
export function RecruitmentList({
  criteria,
  names: { bands, ...others },
  first,
  nearest,
  ad,
  now,
}: RecruitmentListProps) {
  const { t } = useTranslation();
  // The bands are labelled as on the ads that they find. Bands below one year find the same ads, so only one of them is
  // offered.
  const named = bands
    .filter((band, at) => band.years_max !== 0 || at === indexOfNone(bands, criteria))
    .map((band) => (band.years_max === 0 ? { ...band, name: t('enum.no_experience') } : band));
  const names = { ...others, bands: named };
  const { entry, isChanging } = usePageLocation();
  const narrowed = isSearchNarrowed(criteria);
  const read = first && { criteria, understood: first.understood, hrefOf: adListPath };
  return (
    <>
      <div className={styles.bar} data-filters="">
        <div className={styles.width}>
          <h1 className="visually-hidden">{t('recruitment.list.title')}</h1>
          <FilterBar criteria={criteria} names={names} total={first?.total} />
          <div className={styles.found}>
            <p role="status">
              {first && (
                <CountText
                  word={narrowed ? foundLabelKey(first) : 'recruitment.list.all'}
                  count={first.total}
                  isExact={first.total_exact}
                />
              )}
            </p>
            {read && (
              <UnderstoodChips
                {...read}
                className={styles.chips}
                askNear={(rest) => <AskForLocation criteria={rest} path="/recruitment" />}
              />
            )}
            <ChosenFilters criteria={criteria} names={names} />
            {first && <AlertButton criteria={criteria} />}
          </div>
        </div>
      </div>
      <div className={styles.width}>{read && <UnderstoodNote {...read} />}</div>
      <div className={cx(styles.width, styles.below, isChanging && styles.changing)} aria-busy={isChanging}>
        {!first && (
          <div className={styles.panel}>
            <ErrorState
              title={t('recruitment.list.failed')}
              text={t('common.notice.unreachable')}
              retryHref={adListPath(criteria)}
            />
          </div>
        )}
        {first && first.list.length === 0 && (
          <div className={styles.panel}>
            {isNoSuchPage(first) ? (
              <NoSuchPage of={first} hrefOf={(page) => adListPath({ ...criteria, page })} />
            ) : nearest ? (
              <NoResults nearest={nearest} hrefOf={adListPath} now={now} level={2} />
            ) : (
              <EmptyState
                title={t('recruitment.list.none')}
                text={t(narrowed ? 'recruitment.list.none_narrowed' : 'recruitment.list.none_yet')}
                level={2}
              />
            )}
          </div>
        )}
        {first && first.list.length > 0 && (
          <ListWithPreview key={entry} criteria={criteria} first={first} ad={ad} now={now} />
        )}
      </div>
    </>
  );
}

/** Index of the band below one year that is in the filter: a selected one, else the first. */
function indexOfNone(bands: FilterNames['bands'], { experience_ids }: Criteria): number {
  const chosen = bands.findIndex(({ id, years_max }) => years_max === 0 && experience_ids.includes(id));
  return chosen >= 0 ? chosen : bands.findIndex(({ years_max }) => years_max === 0);
}
