import { CachedFragment } from '#app/document/cached-fragment.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Pill } from '#app/ui/overlays/pill.tsx';
import type { CountedValue } from './counts.ts';
import styles from './filter-bar.module.css';

interface FilterChecksProps<Id extends string | number> {
  name: string;
  label: string;
  options: readonly CountedValue<Id>[];
  chosen: readonly Id[];
  onToggle: (id: Id) => void;
  /** Called when the values are opened. */
  onOpen?: () => void;
}

/** A filter with a few checkboxes, under its pill. */
export function FilterChecks<Id extends string | number>(props: FilterChecksProps<Id>) {
  const { label, options, chosen, onOpen } = props;
  const [only] = options.filter(({ id }) => chosen.includes(id));
  const text = chosen.length === 1 && only ? only.name : label;
  return (
    <Pill
      label={text}
      active={chosen.length > 0}
      count={chosen.length > 1 ? chosen.length : undefined}
      onOpen={onOpen}
    >
      <CheckList {...props} />
    </Pill>
  );
}

/** The values of a filter as checkboxes. */
export function CheckList<Id extends string | number>(props: FilterChecksProps<Id>) {
  return <CachedFragment as="fieldset" className={styles.checks} part={Checks<Id>} props={props} />;
}

function Checks<Id extends string | number>({
  name,
  label,
  options,
  chosen,
  onToggle,
}: FilterChecksProps<Id>) {
  return (
    <>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.id}
          name={name}
          value={option.id}
          checked={chosen.includes(option.id)}
          onValue={() => onToggle(option.id)}
        >
          {option.counted ?? option.name}
        </Checkbox>
      ))}
    </>
  );
}
