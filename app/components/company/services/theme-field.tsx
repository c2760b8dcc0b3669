import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { Offer } from './ad-field.tsx';

interface ThemeFieldProps {
  themes: Offer['themes'];
  value: number | null;
  onValue: (id: number) => void;
  error: string | undefined;
}

/** Chooses a theme of the home page, each with its number of free slots. */
export function ThemeField({ themes, value, onValue, error }: ThemeFieldProps) {
  const { t } = useTranslation();
  if (themes.length === 0)
    return <EmptyState title={t('service.theme.none')} text={t('service.theme.none_text')} />;
  return (
    <Field group required label={t('service.theme.label')} error={error}>
      <RadioGroup
        variant="cards"
        value={value}
        onValue={onValue}
        options={themes.map(({ id, title, text, free, end_date }) => ({
          value: id,
          label: title,
          help: text,
          aside: (
            <span className="text-2 text-sm">
              {free > 0 ? t('service.theme.free', { count: free }) : t('service.theme.full')}
              {end_date && <br />}
              {end_date && t('service.theme.until', { date: formatDate(end_date) })}
            </span>
          ),
        }))}
      />
    </Field>
  );
}
