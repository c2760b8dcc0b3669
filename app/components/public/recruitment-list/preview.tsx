import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useEffect, useRef, useState } from 'react';
import { recruitmentPath } from '#app/address/slug.ts';
import { api } from '#app/api/client.ts';
import { factsOf } from '#app/components/shared/recruitment/ad-facts.ts';
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
import { languageTag } from '#contract/languages.ts';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';
import { ApplyArea } from '../recruitment/apply-area.tsx';
import { CompanyBox, CompanyLink } from '../recruitment/company-box.tsx';
import { SourceLink, SourceNote } from '../recruitment/source-way.tsx';
import { WrittenIn } from '../recruitment/written-in.tsx';
import styles from './preview.module.css';

/** Ads viewed in this document: stepping through the list does not load any twice. */
const known = new Map<number, PublicRecruitment>();

/** One ad beside the list. */
export function Preview({ id }: { id: number }) {
  const { t } = useTranslation();
  const [ad, setAd] = useState(known.get(id));
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const top = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request
  useEffect(() => {
    const stop = new AbortController();
    setFailed(false);
    if (known.has(id)) setAd(known.get(id));
    top.current?.parentElement?.scrollTo(0, 0);
    api('GET /recruitment/show', { id }, { signal: stop.signal, silent: true })
      .then((answer) => {
        if (stop.signal.aborted) return;
        if (!answer.ok) return setFailed(true);
        known.set(id, answer.data);
        setAd(answer.data);
      })
      .catch(() => {});
    return () => stop.abort();
  }, [id, tries]);

  const isHere = ad?.id === id;
  return (
    <div ref={top}>
      {isHere && <PreviewOf ad={ad} />}
      {!isHere && failed && (
        <ErrorState title={t('recruitment.list.preview_failed')} onRetry={() => setTries(tries + 1)} />
      )}
      {!isHere && !failed && <SkeletonRows count={4} />}
    </div>
  );
}

function PreviewOf({ ad }: { ad: PublicRecruitment }) {
  const words = useTranslation();
  const { t } = words;
  const { details, company } = ad;
  return (
    <article>
      <div className={styles.body}>
        <header className={styles.head}>
          <LogoPlate id={company.id} name={shortCompanyName(company.name)} logo={company.logo} size="panel" />
          <div className={styles.names}>
            <h2 lang={languageTag[ad.title_language]}>{ad.title}</h2>
            <CompanyLink company={company} />
            <WrittenIn language={details?.description_language ?? ad.title_language} />
          </div>
          <LinkButton icon={IconExternalLink} href={recruitmentPath(ad)}>
            {t('recruitment.list.open_page')}
          </LinkButton>
        </header>
        <div className={styles.acts}>
          <div>
            {ad.state !== 'open' ? (
              <p>{t(`recruitment.band.${ad.state}`)}</p>
            ) : details?.accepts_applications === false ? (
              <>
                <SourceNote ad={details} />
                {details.source_url && <SourceLink href={details.source_url} />}
              </>
            ) : (
              <ApplyArea ad={ad} />
            )}
          </div>
          <SaveButton kind="ad" id={ad.id} name={ad.title} variant="text" />
        </div>
        {details && (
          <>
            <FactGrid facts={factsOf(details, words)} />
            {hasPay(details) && (
              <div className={styles.pay}>
                <PayBox pay={details} />
              </div>
            )}
            <AdSections details={details} level={3} />
          </>
        )}
      </div>
      <CompanyBox company={company} />
    </article>
  );
}
