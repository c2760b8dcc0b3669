import { type ComponentType, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import { retryUntilLoaded } from '#app/browser/retry.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { type Criteria, listPath } from '../filters/criteria.ts';
import styles from './recruitment-list.module.css';
import { ResultList } from './result-list.tsx';
import { loadResults } from './results.ts';
import { listSections, type Results, useResults } from './use-results.ts';

interface ListWithPreviewProps {
  criteria: Criteria;
  first: Results;
  now: number;
}

/** From this width on, the selected ad is shown beside the list. */
const wide = '(min-width: 80em)';

/** The list, and on wide screens the selected ad beside it; its code is loaded there only. */
export function ListWithPreview({ criteria, first, now }: ListWithPreviewProps) {
  const { t } = useTranslation();
  const results = useResults(first, async (page) => {
    const answer = await loadResults(api, { ...criteria, page });
    return answer.ok ? answer.data : undefined;
  });
  const [preview, setPreview] = useState<{ Preview: ComponentType<{ id: number }> }>();

  useEffect(() => {
    const query = matchMedia(wide);
    const follow = () => {
      if (!query.matches) setPreview(undefined);
      else
        void retryUntilLoaded(() => import('./preview.tsx')).then(({ Preview }) => setPreview({ Preview }));
    };
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  const columns = useRef<HTMLDivElement>(null);
  useFilterHeight(columns, preview !== undefined);
  const shown = useRef<HTMLElement>(null);
  const chosen = results.list.find(({ id }) => id === results.selected) ?? results.list[0];
  function open(event: MouseEvent, card: RecruitmentCard) {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!preview || !isPlain) return;
    event.preventDefault();
    results.select(card.id);
  }

  return (
    <div ref={columns} className={styles.columns}>
      <section className={styles.panel} aria-label={t('recruitment.list.title')}>
        <ResultList
          results={results}
          counted={first}
          sections={listSections(first, criteria, listPath)}
          now={now}
          hrefOf={(page) => listPath({ ...criteria, page })}
          selected={preview ? chosen?.id : undefined}
          onOpen={open}
          onSkip={preview ? () => shown.current?.focus() : undefined}
        />
      </section>
      <section
        ref={shown}
        className={styles.preview}
        aria-label={t('recruitment.list.preview')}
        tabIndex={-1}
      >
        {preview && chosen && <preview.Preview id={chosen.id} />}
      </section>
    </div>
  );
}

/**
 * Passes the height of the filters to the style sheet: they take one line or several, depending on window, language and
 * choice.
 */
function useFilterHeight(columns: RefObject<HTMLElement | null>, isWatched: boolean): void {
  useEffect(() => {
    const filters = document.querySelector('[data-filters]');
    if (!isWatched || !filters) return;
    const watch = new ResizeObserver(() => {
      columns.current?.style.setProperty('--filter-bar', `${filters.getBoundingClientRect().height}px`);
    });
    watch.observe(filters);
    return () => watch.disconnect();
  }, [columns, isWatched]);
}
