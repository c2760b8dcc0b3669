import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { recruitmentPath } from '#app/address/slug.ts';
import { api } from '#app/api/client.ts';
import { sendAdBeacon } from '#app/browser/ad-beacon.ts';
import { ApplyArea } from '#app/components/public/recruitment/apply-area.tsx';
import { CompanyBox, CompanyLink } from '#app/components/public/recruitment/company-box.tsx';
import { SourceLink, SourceNote } from '#app/components/public/recruitment/source-way.tsx';
import { WrittenIn } from '#app/components/public/recruitment/written-in.tsx';
import { listAdFacts } from '#app/components/shared/recruitment/ad-facts.ts';
import { AdSections } from '#app/components/shared/recruitment/ad-sections.tsx';
import { hasPay } from '#app/components/shared/recruitment/pay.ts';
import { PayBox } from '#app/components/shared/recruitment/pay-box.tsx';
import { SaveButton } from '#app/components/shared/saved/save-button.tsx';
import { shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { createIdCounter, IdsProvider } from '#app/ui/use-id.ts';
import { languageTag } from '#contract/languages.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';
import styles from './preview.module.css';

/** Ads viewed in this document: stepping through the list does not load any twice. */
const known = new Map<number, PublicRecruitment>();

interface PreviewProps {
  /** The ad with the data of its row, which is known at once. */
  card: RecruitmentCard;
  /** An ad that came with the page. */
  first?: PublicRecruitment | undefined;
  /** The reader has opened the ad: only then its view counts, not that of the first ad of each list. */
  isOpened: boolean;
}

/** One ad beside the list. Until it is loaded, title, company and pay are those of its row. */
export function Preview({ card, first, isOpened }: PreviewProps) {
  const { t } = useTranslation();
  const { id } = card;
  const top = useRef<HTMLDivElement>(null);
  const { ad, failed, retry } = useAd(id, first, top);
  // These ids have a counter of their own. On narrow screens the server's HTML stays as it is, so the island's counter
  // would miss them.
  const [ids] = useState(() => createIdCounter('preview-'));
  useFilterHeight(top);
  const isSeen = isOpened && ad !== undefined;
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => document.hidden || sendAdBeacon('view', id), 1_000);
    return () => clearTimeout(timer);
  }, [isSeen, id]);

  const shown = ad ?? card;
  const pay = ad?.details ?? card;
  return (
    <div ref={top}>
      <IdsProvider value={ids}>
        <article>
          <div className={styles.body}>
            <header className={styles.head}>
              <LogoPlate
                id={shown.company.id}
                name={shortCompanyName(shown.company.name)}
                logo={shown.company.logo}
                size="panel"
              />
              <div className={styles.names}>
                <h2 lang={languageTag[shown.title_language]}>{shown.title}</h2>
                <CompanyLink company={shown.company} />
                <WrittenIn language={ad?.details?.description_language ?? shown.title_language} />
              </div>
              <LinkButton icon={IconExternalLink} href={recruitmentPath(shown)}>
                {t('recruitment.list.open_page')}
              </LinkButton>
            </header>
            <div className={styles.acts}>
              <div>{ad && <WayToApply ad={ad} />}</div>
              <SaveButton kind="ad" id={id} name={shown.title} variant="text" />
            </div>
            {hasPay(pay) && (
              <div className={styles.pay}>
                <PayBox pay={pay} />
              </div>
            )}
            {ad?.details && <Details details={ad.details} />}
            {!ad && failed && <ErrorState title={t('recruitment.list.preview_failed')} onRetry={retry} />}
            {!ad && !failed && <SkeletonRows count={4} variant="line" />}
          </div>
          {ad && <CompanyBox company={ad.company} />}
        </article>
      </IdsProvider>
    </div>
  );
}

/**
 * The whole ad of a row, or undefined until it is loaded.
 * @param first an ad that came with the page, which is not loaded again
 * @param top is scrolled to its beginning when another ad is loaded
 */
function useAd(id: number, first: PublicRecruitment | undefined, top: RefObject<HTMLElement | null>) {
  const own = first?.id === id ? first : known.get(id);
  const [loaded, setLoaded] = useState(own);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request
  useEffect(() => {
    const stop = new AbortController();
    setFailed(false);
    const isWithPage = isFirst.current && first?.id === id;
    isFirst.current = false;
    // The ad that came with the page is as new as the page, and its reader may have scrolled already.
    if (isWithPage) {
      known.set(id, first);
      return;
    }
    top.current?.parentElement?.scrollTo(0, 0);
    api('GET /recruitment/show', { id }, { signal: stop.signal, silent: true })
      .then((answer) => {
        if (stop.signal.aborted) return;
        if (!answer.ok) return setFailed(true);
        known.set(id, answer.data);
        setLoaded(answer.data);
      })
      .catch(() => {});
    return () => stop.abort();
  }, [id, tries]);
  return { ad: loaded?.id === id ? loaded : own, failed, retry: () => setTries(tries + 1) };
}

/**
 * Passes the height of the filters to the style sheet: they take one line or several, depending on window, language and
 * choice.
 */
function useFilterHeight(top: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const filters = document.querySelector('[data-filters]');
    if (!filters) return;
    const watch = new ResizeObserver(() => {
      const { height } = filters.getBoundingClientRect();
      top.current?.parentElement?.style.setProperty('--filter-bar', `${height}px`);
    });
    watch.observe(filters);
    return () => watch.disconnect();
  }, [top]);
}

/** The apply button, or why there is none. */
function WayToApply({ ad }: { ad: PublicRecruitment }) {
  const { t } = useTranslation();
  const { details } = ad;
  if (ad.state !== 'open') return <p>{t(`recruitment.band.${ad.state}`)}</p>;
  if (details?.accepts_applications !== false)
    return <ApplyArea ad={ad} answerDays={details?.answer_days ?? null} />;
  return (
    <>
      <SourceNote ad={details} />
      {details.source_url && <SourceLink id={ad.id} href={details.source_url} />}
    </>
  );
}

function Details({ details }: { details: NonNullable<PublicRecruitment['details']> }) {
  const words = useTranslation();
  return (
    <>
      <FactGrid facts={listAdFacts(details, words)} />
      <AdSections details={details} level={3} />
    </>
  );
}
