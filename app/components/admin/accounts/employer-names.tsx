import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import type { OutputOf } from '#contract/index.ts';
import { type Language, languages } from '#contract/languages.ts';
import styles from '../record/details.module.css';

type Named = Pick<OutputOf<'GET /admin/employer/show'>, 'names' | 'name_change'>;

const columnOf = (language: Language) =>
  language === 'vi' ? 'company_name' : (`company_name_${language}` as const);

/** The names of a company; requested names are shown beside the ones that they would replace. */
export function EmployerNames({ employer: { names, name_change } }: { employer: Named }) {
  const { t } = useTranslation();
  const facts = languages.flatMap((language) => {
    const column = columnOf(language);
    const [before, after] = [names[column], name_change ? name_change[column] : names[column]];
    if (!before && !after) return [];
    const none = t('admin.employer.no_name');
    const change = { before: before ?? none, after: after ?? none };
    const value = before === after ? before : t('admin.employer.name_change', change);
    return [{ label: t(`admin.employer.name_${language}`), value }];
  });
  return (
    <section className={name_change ? styles.told : undefined}>
      <h2>{t(name_change ? 'admin.employer.new_names' : 'admin.employer.names')}</h2>
      {name_change && (
        <p className="text-2 text-sm">
          {t('admin.employer.names_since', { date: formatDateTime(name_change.created_at) })}
        </p>
      )}
      <FactGrid variant="list" facts={facts} />
    </section>
  );
}
