import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { type Palette, palettes } from '#contract/enums.ts';

interface PaletteFieldProps {
  form: {
    field: (name: 'palette') => { name: string; value: Palette };
    change: (part: { palette: Palette }) => void;
    error: (name: string, label?: string) => string | undefined;
  };
  label: string;
}

/** Colours of the drawing of an event or a banner. */
export function PaletteField({ form, label }: PaletteFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={label} help={t('content_kind.event.palette_help')} error={form.error('palette')}>
      <Select
        {...form.field('palette')}
        // The cast is safe: the list contains only palettes.
        onValue={(palette) => form.change({ palette: palette as Palette })}
        options={palettes.map((value) => ({ value, label: t(`content_form.palette.${value}`) }))}
      />
    </Field>
  );
}
