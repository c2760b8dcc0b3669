import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { Pill, PillButton } from '#app/ui/overlays/pill.tsx';
import { sorts, timeFilters } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { type Criteria, toggleInList } from '../filters/criteria.ts';
import type { FilterNames } from '../filters/filter-names.ts';
import type { CountedValue } from './counts.ts';
import styles from './filter-bar.module.css';
import { CheckList } from './filter-checks.tsx';
import type { PickerProps } from './picker-props.ts';

interface DialogPillsProps {
  names: Pick<FilterNames, 'places' | 'careers'>;
  /** Number of filters in use. */
  chosen: number;
  onOpen: PickerProps['open'];
}

/** The filters that open a dialog: all filters and the locations on phones, and the careers. They need script. */
export function DialogPills({ names: { places, careers }, chosen, onOpen }: DialogPillsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PillButton
        active={chosen > 0}
        className={cx(styles.phone, 'needs-script')}
        aria-haspopup="dialog"
        onClick={() => onOpen('sheet')}
      >
        <Icon of={IconAdjustmentsHorizontal} size="chip" />
        {t('recruitment.filter.all')}
        {chosen > 0 && <b className="font-num">{chosen}</b>}
      </PillButton>
      <PillButton
        active={places.length > 0}
        className={cx(styles.phone, 'needs-script')}
        aria-haspopup="dialog"
        onClick={() => onOpen('place')}
      >
        {places.length === 1 ? places[0]?.name : t('recruitment.filter.place')}
        {places.length > 1 && <b className="font-num">{places.length}</b>}
        <Icon of={IconChevronDown} size="chip" />
      </PillButton>
      <PillButton
        active={careers.length > 0}
        className="needs-script"
        aria-haspopup="dialog"
        onClick={() => onOpen('career')}
      >
        {t('recruitment.filter.career')}
        {careers.length > 0 && <b className="font-num">{careers.length}</b>}
        <Icon of={IconChevronDown} size="chip" />
      </PillButton>
    </>
  );
}

interface ChoicePillProps<Value extends string | number> {
  name: string;
  /** Name of the filter. */
  label: string;
  /** Text of the pill. */
  text: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  active?: boolean;
  align?: 'end';
  onValue: (value: Value) => void;
}

/** A filter with one value of a few, under its pill. */
function ChoicePill<Value extends string | number>(props: ChoicePillProps<Value>) {
  const { text, active, align, ...group } = props;
  return (
    <Pill label={text} active={active} align={align}>
      {(close) => (
        // biome-ignore lint/a11y: a press decides and closes, the arrow keys of the group only move the choice
        <div onClick={({ detail }) => detail > 0 && close()}>
          <RadioGroup variant="list" {...group} />
        </div>
      )}
    </Pill>
  );
}

interface MorePillProps {
  criteria: Criteria;
  onChange: (changed: Partial<Criteria>) => void;
  languages: readonly CountedValue<Language>[];
  onOpen: () => void;
}

/** The filters that are used less: work from home, answers on time, language and age of ads. */
export function MorePill({ criteria, onChange, languages, onOpen }: MorePillProps) {
  const { t } = useTranslation();
  const { working_form, answers_on_time, period } = criteria;
  const count = [...criteria.languages, working_form, answers_on_time, period].filter(Boolean).length;
  return (
    <Pill label={t('recruitment.filter.more')} active={count > 0} count={count} onOpen={onOpen}>
      <div className={styles.more}>
        <Checkbox
          name="working_form"
          value="REMOTE"
          checked={working_form === 'REMOTE'}
          onValue={(isChosen) => onChange({ working_form: isChosen ? 'REMOTE' : '' })}
        >
          {t('enum.working_form.REMOTE')}
        </Checkbox>
        <Checkbox
          name="answers_on_time"
          value="true"
          checked={answers_on_time}
          onValue={(isChosen) => onChange({ answers_on_time: isChosen })}
        >
          {t('recruitment.filter.answers_on_time')}
        </Checkbox>
        <CheckList
          name="languages"
          label={t('recruitment.filter.language')}
          options={languages}
          chosen={criteria.languages}
          onToggle={(id) => onChange({ languages: toggleInList(criteria.languages, id) })}
        />
        <fieldset className={styles.checks}>
          <legend>{t('recruitment.filter.period')}</legend>
          <RadioGroup<Criteria['period']>
            name="period"
            variant="list"
            options={[
              { value: '', label: t('recruitment.filter.any_time') },
              ...timeFilters.map((value) => ({ value, label: t(`enum.time_filter.${value}`) })),
            ]}
            value={period}
            onValue={(chosen) => onChange({ period: chosen })}
          />
        </fieldset>
      </div>
    </Pill>
  );
}

interface SortPillProps {
  /** With a search text, the default order is the best match. */
  hasWords: boolean;
  value: number;
  onValue: (sort: number) => void;
}

/** The order of the list. */
export function SortPill({ hasWords, value, onValue }: SortPillProps) {
  const { t } = useTranslation();
  const label = t('recruitment.filter.sort');
  const options = [
    { value: -1, label: t(hasWords ? 'recruitment.filter.best' : 'recruitment.filter.usual') },
    ...Object.values<number>(sorts).map((sort) => ({
      value: sort,
      label: t(`enum.sort.${sort}` as WordKey),
    })),
  ];
  const chosen = options.find((option) => option.value === value);
  return (
    <div className={styles.sort}>
      <ChoicePill
        name="sort"
        label={label}
        text={`${label}: ${chosen?.label}`}
        options={options}
        value={value}
        onValue={onValue}
        align="end"
      />
    </div>
  );
}
