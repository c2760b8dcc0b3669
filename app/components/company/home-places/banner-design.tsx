import type { BannerValues } from '#app/components/shared/banner/shown-banner.ts';
import { ImageField } from '#app/components/shared/form-fields/image-field.tsx';
import { LocalizedTexts } from '#app/components/shared/form-fields/localized-texts.tsx';
import { FormPanel, FormRow } from '#app/components/shared/record-form/form-panel.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { type BannerKind, type Palette, palettes } from '#contract/enums.ts';
import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { uploadBanner } from './upload-banner.ts';

/** Twice the size on the home page, so that it is sharp on every screen (app/components/shared/banner/banners.module.css). */
const sizes = {
  MAIN: { width: 1_080, height: 504, ratio: '15:7' },
  SUB_1: { width: 2_800, height: 224, ratio: '25:2' },
  SUB_2: { width: 2_800, height: 224, ratio: '25:2' },
} as const;

/** Texts of a banner by their names without the language. */
export const bannerTexts = ['title', 'note', 'text', 'label'] as const;

interface BannerWordsProps {
  values: BannerValues;
  change: (part: Partial<BannerValues>) => void;
  error: (name: string, label?: string) => string | undefined;
}

interface BannerDesignProps extends BannerWordsProps {
  kind: BannerKind;
}

/** Texts of the company's banner, its link, and its image in each language or a drawn tile. */
export function BannerDesign(props: BannerDesignProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormPanel title={t('service.banner.words')}>
        <BannerTextFields {...props} />
      </FormPanel>
      <FormPanel title={t('service.banner.look')}>
        <BannerDesignFields {...props} />
      </FormPanel>
    </>
  );
}

/** Texts and link of the company's banner. */
export function BannerTextFields({ values, change, error }: BannerWordsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LocalizedTexts
        texts={[
          { base: 'title', label: t('service.banner.title'), required: true, limit: limits.title },
          { base: 'note', label: t('service.banner.note'), limit: limits.title },
          { base: 'text', label: t('service.banner.text'), limit: limits.summary, rows: 3 },
          { base: 'label', label: t('service.banner.label'), limit: limits.bannerLabel },
        ]}
        values={values}
        onChange={(part) => change(part as Partial<BannerValues>)}
        error={error}
      />
      <Field
        label={t('service.banner.url')}
        help={t('service.banner.url_help')}
        error={error('url', t('service.banner.url'))}
      >
        <TextInput name="url" inputMode="url" value={values.url} onValue={(url) => change({ url })} />
      </Field>
    </>
  );
}

/** Colours of the tile of a banner, or an image in each language instead. */
export function BannerDesignFields({ kind, values, change, error }: BannerDesignProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('service.banner.palette')} help={t('service.banner.palette_help')}>
        <Select
          name="palette"
          value={values.palette}
          // The cast is safe: the list contains only palettes.
          onValue={(palette) => change({ palette: palette as Palette })}
          options={palettes.map((value) => ({ value, label: t(`content_form.palette.${value}`) }))}
        />
      </Field>
      <p className="text-2 text-sm">
        {t('service.banner.image_help')} {t('service.banner.image_size', sizes[kind])}
      </p>
      <FormRow>
        {languages.map((language) => (
          <ImageField
            key={language}
            label={t(`service.banner.image_${language}`)}
            value={values[`image_${language}_id`]}
            onValue={(id) => change({ [`image_${language}_id`]: id })}
            error={error(`image_${language}_id`)}
            upload={uploadBanner}
          />
        ))}
      </FormRow>
    </>
  );
}
