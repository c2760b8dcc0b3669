import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { createContext, type ReactNode, use } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../indicators/icon.tsx';
import { useLabels } from '../labels.tsx';
import { useId } from '../use-id.ts';
import styles from './field.module.css';

type FieldState = { id?: string; describedBy?: string; invalid: boolean; required: boolean };

const FieldContext = createContext<FieldState | null>(null);

/** What a control puts on its element so that label, help and error belong to it. */
export function useField(own: { id?: string; 'aria-describedby'?: string }) {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}

export type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  /** `once`: one of the controls that take turns under this label is enough, so none of them is required by itself. */
  required?: boolean | 'once';
  help?: ReactNode;
  /** A sentence that says how to put it right; replaces the help. */
  error?: ReactNode;
  /** Stands at the right of the label: a link or a count. */
  aside?: ReactNode;
  /** For several controls under one name (radios, checks, pairs): a fieldset with a legend. */
  group?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  id?: string;
  className?: string;
};

/** Label, one control (or a group), help and error, tied together for eyes and screen readers alike. */
export function Field(props: FieldProps) {
  const { label, children, required = false, help, error, aside, group, hideLabel, className } = props;
  const labels = useLabels();
  const made = useId();
  const id = props.id ?? made;
  const noteId = `${id}-note`;
  const note = error ? (
    <FieldError id={noteId}>{error}</FieldError>
  ) : (
    help && <FieldHelp id={noteId}>{help}</FieldHelp>
  );
  const state = {
    id,
    describedBy: note ? noteId : undefined,
    invalid: Boolean(error),
    required: required === true,
  };
  const Root = group ? 'fieldset' : 'div';
  const Name = group ? 'legend' : 'label';
  return (
    <Root
      className={cx(styles.field, className)}
      data-invalid={error ? '' : undefined}
      aria-describedby={group && note ? noteId : undefined}
    >
      <Name
        className={hideLabel ? 'visually-hidden' : styles.label}
        htmlFor={group ? undefined : id}
        id={`${id}-label`}
      >
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
        {required && group && <span className="visually-hidden">{` (${labels.required})`}</span>}
      </Name>
      {aside && <div className={styles.aside}>{aside}</div>}
      <FieldContext value={group ? { ...state, id: undefined } : state}>{children}</FieldContext>
      {note}
    </Root>
  );
}

/** The sentence under a control that says how to put it right. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} data-error="">
      <Icon of={IconAlertCircle} size="chip" />
      <span>{children}</span>
    </p>
  );
}

function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.help}>
      {children}
    </p>
  );
}
