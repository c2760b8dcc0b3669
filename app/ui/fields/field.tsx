import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { createContext, type ReactNode, use } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../indicators/icon.tsx';
import { useLabels } from '../labels.tsx';
import { useId } from '../use-id.ts';
import styles from './field.module.css';

type FieldState = { id?: string; describedBy?: string; invalid: boolean; required: boolean };

const FieldContext = createContext<FieldState | null>(null);

/** Attributes of a control that connect it with label, help and error. */
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
  /** `once`: one of several alternative controls under this label is enough, so none of them is required on its own. */
  required?: boolean | 'once';
  help?: ReactNode;
  /** An error message that says how to fix it; replaces the help. */
  error?: ReactNode;
  /** Content to the right of the label: a link or a count. */
  aside?: ReactNode;
  /** For several controls under one name (radios, checks, pairs): a fieldset with a legend. */
  group?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  id?: string;
  className?: string;
};

/** Label, one control (or a group), help and error, connected visually and for screen readers. */
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

/** The error message under a control. */
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
