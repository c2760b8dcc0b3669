import type { ReactNode } from 'react';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './record-form.module.css';

/** Fields that belong together, one below another. */
export function FormPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={styles.fields}>{children}</div>
    </Panel>
  );
}

/** Short fields side by side, as many as fit the window. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
