import { useState } from 'react';
import { useLanguageChoice } from '#app/components/shared/form-fields/language-choice.tsx';
import { useTextLanguage } from '#app/components/shared/form-fields/text-language.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { cx } from '#app/ui/cx.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { Language } from '#contract/languages.ts';
import styles from './banner-preview.module.css';
import { Banners } from './banners.tsx';
import { type BannerValues, toShownBanner } from './shown-banner.ts';

export const bannerWidths = ['desktop', 'phone'] as const;
type Width = (typeof bannerWidths)[number];

interface BannerPreviewProps {
  values: BannerValues;
  variant: 'main' | 'band';
  /** In the column beside a form, in which it is drawn smaller. */
  isBeside?: boolean;
}

/** The banner as the home page renders it, on desktop and phone: in the language of the form's tabs, else in each. */
export function BannerPreview({ values, variant, isBeside }: BannerPreviewProps) {
  const { t } = useTranslation();
  const written = useTextLanguage()?.language;
  const [chosen, choice] = useLanguageChoice(t('service.preview.language'));
  const [width, setWidth] = useState<Width>('desktop');
  const language = written ?? chosen;
  return (
    <Panel
      title={t('service.preview.title')}
      aside={
        <Segmented
          label={t('service.preview.width')}
          options={bannerWidths.map((value) => ({ value, label: t(`service.preview.${value}`) }))}
          value={width}
          onValue={setWidth}
        />
      }
    >
      <div className={cx(styles.preview, isBeside && styles.beside)}>
        {!written && choice}
        <BannerFrame values={values} variant={variant} language={language} width={width} />
      </div>
    </Panel>
  );
}

interface BannerFrameProps extends Omit<BannerPreviewProps, 'isBeside'> {
  language: Language;
  width: Width;
}

/** The banner in one language and one width. */
export function BannerFrame({ values, variant, language, width }: BannerFrameProps) {
  const { t } = useTranslation();
  const banner = toShownBanner(0, values, language);
  return (
    // For review only: its link would lead away from the decision.
    <div inert className={cx(styles.page, styles[variant], styles[width])}>
      <Banners
        banners={[{ ...banner, title: banner.title || t('service.preview.no_title') }]}
        variant={variant}
        label={t('service.preview.title')}
      />
    </div>
  );
}
