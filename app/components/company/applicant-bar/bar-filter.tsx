import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { useQuery } from '#app/address/query.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { RemovableLinkChip } from '#app/ui/actions/chip.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Help } from '#app/ui/overlays/help.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { applicantSorts } from '#contract/applications/applicant-filters.ts';
import type { ApplicantList } from '../applicant-moves/calls.ts';
import type { ColumnKey } from '../applicant-moves/columns.ts';
import { type ApplicantsView, experienceChoices } from '../applicant-moves/load.ts';
import styles from './bar.module.css';

type HrefOf = (changes: Record<string, string | null>) => string;

/** One button for all filters and the order; each choice is applied at once and stored in the URL. */
export function ApplicantFilter({ list, hrefOf }: { list: ApplicantList; hrefOf: HrefOf }) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const go = useNavigateTo();
  const { skills } = list.recruitment;
  return (
    <Popover
      label={t('applicant.search.filter')}
      className={styles.filter}
      trigger={(props) => (
        <Button {...props} size="dense" icon={IconAdjustmentsHorizontal}>
          {t('applicant.search.filter')}
        </Button>
      )}
    >
      <div className={styles.fields}>
        {choicesOf(list, t).map(({ name, label, options, empty }) => (
          <Field key={name} label={label}>
            <Select
              name={name}
              options={options}
              placeholder={empty}
              value={query.get(name) ?? ''}
              onValue={(value) => go(hrefOf({ [name]: value, page: null, open: null }))}
            />
          </Field>
        ))}
        {skills.length > 0 && (
          <div className={styles.help}>
            {t('applicant.search.match')}
            <Help about={t('applicant.search.match')}>
              {t('applicant.search.match_is', { count: skills.length, skills: skills.join(', ') })}
            </Help>
          </div>
        )}
      </div>
    </Popover>
  );
}

interface Choice {
  name: 'experience_years' | 'place' | 'match' | 'tag' | 'mine' | 'unanswered' | 'untold' | 'sort';
  label: string;
  options: {
    value: string;
    label: string /** Its text once chosen, if the name of the filter adds nothing. */;
    chip?: string;
  }[];
  /** Text of the option that filters nothing; for the sort order, that of the default. */
  empty: string;
}

/** The filters and sort orders that are available for this ad. */
function choicesOf(list: ApplicantList, t: TranslateFn): Choice[] {
  const { skills } = list.recruitment;
  const [usual, ...others] = applicantSorts.filter((sort) => sort !== 'MATCH' || skills.length > 0);
  const all = t('list.all');
  const choices: Choice[] = [
    {
      name: 'experience_years',
      label: t('applicant.search.experience'),
      options: experienceChoices.map((years) => ({
        value: String(years),
        label: t('applicant.search.from_years', { count: years }),
      })),
      empty: all,
    },
    {
      name: 'place',
      label: t('applicant.search.place'),
      options: list.places.map(({ code, name, count }) => ({
        value: code,
        label: `${name} (${count})`,
        chip: name,
      })),
      empty: all,
    },
    {
      name: 'match',
      label: t('applicant.search.match'),
      options: skills.map((_, at) => ({
        value: String(at + 1),
        label: t('applicant.search.from_skills', { count: at + 1, total: skills.length }),
      })),
      empty: all,
    },
    {
      name: 'tag',
      label: t('applicant.search.tag'),
      options: list.tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})`, chip: tag })),
      empty: all,
    },
    {
      name: 'mine',
      label: t('applicant.assignee.title'),
      options: [{ value: '1', label: t('applicant.assignee.me'), chip: t('applicant.assignee.mine') }],
      empty: all,
    },
    {
      name: 'unanswered',
      label: t('applicant.answer.filter'),
      options: [{ value: '1', label: t('applicant.answer.none'), chip: t('applicant.answer.none') }],
      empty: all,
    },
    {
      name: 'untold',
      label: t('applicant.told.filter'),
      options: [{ value: '1', label: t('applicant.told.untold'), chip: t('applicant.told.untold') }],
      empty: all,
    },
    {
      name: 'sort',
      label: t('list.sort'),
      options: others.map((sort) => ({ value: sort.toLowerCase(), label: t(`applicant.sort.${sort}`) })),
      empty: t(`applicant.sort.${usual ?? 'NEWEST'}`),
    },
  ];
  return choices.filter(({ options }) => options.length > 0);
}

interface ChipsProps {
  list: ApplicantList;
  view: ApplicantsView;
  only: ColumnKey | undefined;
  hrefOf: HrefOf;
}

/**
 * The chosen filters, each with a link that removes it. The status is included only for a board, because lists show it
 * as tabs.
 */
export function FilterChips({ list, view, only, hrefOf }: ChipsProps) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const chips = [
    { name: 'key', text: view.filters.key && `“${view.filters.key}”` },
    {
      name: 'stage',
      text: view.view === 'board' && only ? t(`applicant.column.${only}`) : undefined,
    },
    ...choicesOf(list, t).map(({ name, label, options }) => {
      const chosen = options.find(({ value }) => value === query.get(name));
      return { name, text: chosen && (chosen.chip ?? `${label}: ${chosen.label}`) };
    }),
  ];
  const set = chips.flatMap(({ name, text }) => (text ? [{ name, text }] : []));
  if (set.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('applicant.search.set')}>
      {set.map(({ name, text }) => (
        <li key={name}>
          <RemovableLinkChip href={hrefOf({ [name]: null, page: null, open: null })}>
            {text}
          </RemovableLinkChip>
        </li>
      ))}
    </ul>
  );
}
