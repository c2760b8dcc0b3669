import type { ReactNode } from 'react';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './record-form.module.css';

interface FormPanelProps {
  title: string;
  /** Shows the title to screen readers only: it is read elsewhere, such as in the list of steps. */
  hideTitle?: boolean;
  children: ReactNode;
}

/** Fields that belong together, one below another. */
export function FormPanel({ title, hideTitle = false, children }: FormPanelProps) {
  return (
    <Panel title={hideTitle ? undefined : title}>
      {hideTitle && <h2 className="visually-hidden">{title}</h2>}
      <div className={styles.fields}>{children}</div>
    </Panel>
  );
}

/** Short fields side by side, as many as fit the window. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
