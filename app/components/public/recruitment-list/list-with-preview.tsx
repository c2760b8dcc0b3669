import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import { retryUntilLoaded } from '#app/browser/retry.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';
import { adListPath, type Criteria } from '../filters/criteria.ts';
import { loadedPreview, loadPreview, wideMediaQuery } from './preview/preview-part.ts';
import styles from './recruitment-list.module.css';
import { ResultList } from './result-list.tsx';
import { loadResults } from './results.ts';
import { type Results, useResultSections, useResults } from './use-results.ts';

interface ListWithPreviewProps {
  criteria: Criteria;
  first: Results;
  /** The first ad, if the server has rendered it. */
  ad?: PublicRecruitment | undefined;
  now: number;
}

/**
 * The list, and on wide screens the selected ad beside it. The server renders the first ad for all screens; its code is
 * loaded on wide ones only, and elsewhere the hidden HTML stays as it is.
 */
export function ListWithPreview({ criteria, first, ad, now }: ListWithPreviewProps) {
  const { t } = useTranslation();
  const results = useResults(first, async (page) => {
    const answer = await loadResults(api, { ...criteria, page });
    return answer.ok ? answer.data : undefined;
  });
  const [Preview, setPreview] = useState(loadedPreview);
  const [isWide, setWide] = useState(false);

  useEffect(() => {
    const query = matchMedia(wideMediaQuery);
    const follow = () => {
      setWide(false);
      if (query.matches)
        void retryUntilLoaded(loadPreview).then((part) => {
          setPreview(() => part);
          setWide(query.matches);
        });
    };
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  const shown = useRef<HTMLElement>(null);
  const chosen = results.list.find(({ id }) => id === results.selected) ?? results.list[0];
  function open(event: MouseEvent, card: RecruitmentCard) {
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!Preview || !matchMedia(wideMediaQuery).matches || !isPlain) return;
    event.preventDefault();
    results.select(card.id);
  }

  return (
    <div className={styles.columns}>
      <section className={styles.panel} aria-label={t('recruitment.list.title')}>
        <ResultList
          results={results}
          counted={first}
          sections={useResultSections(first, results.list, criteria, adListPath)}
          now={now}
          hrefOf={(page) => adListPath({ ...criteria, page })}
          selected={chosen?.id}
          onOpen={open}
          onSkip={isWide ? () => shown.current?.focus() : undefined}
        />
      </section>
      <section
        ref={shown}
        className={styles.preview}
        aria-label={t('recruitment.list.preview')}
        tabIndex={-1}
      >
        {Preview ? (
          chosen && <Preview card={chosen} first={ad} isOpened={chosen.id === results.selected} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the HTML of the server during hydration
          <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        )}
      </section>
    </div>
  );
}
