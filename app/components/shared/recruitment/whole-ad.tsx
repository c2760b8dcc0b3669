import { type ReactNode, useState } from 'react';
import { currentTime } from '#app/i18n/current-time.ts';
import { shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { Tile } from '#app/ui/indicators/tile.tsx';
import { useLabels } from '#app/ui/labels.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { languages, languageTag } from '#contract/languages.ts';
import { hasFigures } from '#contract/text/salary-format.ts';
import { type AdFactDetails, listAdFacts } from './ad-facts.ts';
import page from './ad-page.module.css';
import { AdSections, type SectionDetails } from './ad-sections.tsx';
import { Deadline } from './deadline.tsx';
import type { Pay } from './pay.ts';
import { withPayMarket } from './pay.ts';
import { PayBox } from './pay-box.tsx';
import { type Texts, textIn } from './text-in.ts';
import { useMarkets } from './use-market.ts';
import styles from './whole-ad.module.css';

type Written = Texts<'title' | 'description' | 'other'> &
  AdFactDetails &
  Omit<Pay, 'monthly_pay' | 'market'> & { address_code: string | null } & Pick<
    SectionDetails,
    'skills' | 'soft_skills' | 'priorities' | 'benefits'
  >;

interface WholeAdProps {
  ad: Written;
  company: { id: number; name: string; logo: string | null };
  address: SectionDetails['address'];
  /** Actions below the ad: submitting it, approving it. */
  footer?: ReactNode;
  onClose: () => void;
}

/**
 * An ad that is not public yet, in full as candidates will see it, in each language in which it has a title. Apply
 * button and contact appear only once it is public, so there is nothing to click here.
 */
export function WholeAd({ ad, company, address, footer, onClose }: WholeAdProps) {
  const words = useTranslation();
  const { t } = words;
  const labels = useLabels();
  const written = languages.filter((one) => ad[`title_${one}`]);
  const [chosen, setChosen] = useState(written.includes(words.language) ? words.language : written[0]);
  const language = chosen ?? words.language;
  const market =
    useMarkets({ career_ids: ad.careers.map(({ id }) => id), address_code: ad.address_code })?.[0] ?? null;
  const title = textIn(ad, 'title', language);
  const description = textIn(ad, 'description', language);
  const pay = withPayMarket(ad, ad.address_code, market);
  const details = {
    ...ad,
    // A company's ad that does not state any years requires no experience (docs/rules.md#numbers).
    experience_years: ad.experience_years ?? 0,
    description: description?.text ?? '',
    description_language: description?.language ?? null,
    other: textIn(ad, 'other', language)?.text ?? '',
    address,
    address_text: null,
  };
  return (
    <Modal open size="lg" tall title={t('recruitment.whole.title')} onClose={onClose} footer={footer}>
      {written.length > 1 && (
        <div className={styles.languages}>
          <Segmented
            label={t('recruitment.whole.language')}
            value={language}
            onValue={setChosen}
            options={written.map((one) => ({ value: one, label: labels[`language_${one}`] }))}
          />
        </div>
      )}
      <div className={page.columns}>
        <article className={page.head}>
          <div className={page.cover}>
            <Tile seed={`company:${company.id}`} unit={16} />
          </div>
          <div className={page.names}>
            <LogoPlate
              id={company.id}
              name={shortCompanyName(company.name)}
              logo={company.logo}
              size="detail"
              className={page.plate}
            />
            <h3 className={styles.title} lang={languageTag[title?.language ?? language]}>
              {title?.text ?? t('recruitment.whole.no_title')}
            </h3>
            <p className={page.meta}>
              <b>{company.name}</b>
            </p>
          </div>
        </article>
        <section className={page.pay} aria-label={t('recruitment.pay.label')}>
          <div className={page.days}>
            <Deadline end={ad.end_date || null} now={currentTime().getTime()} />
          </div>
          {(ad.is_negotiable || hasFigures(ad)) && <PayBox pay={pay} />}
          <div className={page.others}>
            <Button variant="filled" wide disabled>
              {t('recruitment.apply.button')}
            </Button>
          </div>
        </section>
        <div className={page.body}>
          <FactGrid facts={listAdFacts(details, words)} />
          <AdSections details={details} level={3} />
        </div>
      </div>
    </Modal>
  );
}
