import type { ReactNode } from 'react';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './record-form.module.css';

/** Fields that belong together, below each other. */
export function FormPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={styles.fields}>{children}</div>
    </Panel>
  );
}

/** Short fields beside each other, as far as the window holds them. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
