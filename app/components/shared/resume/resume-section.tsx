import type { ReactNode } from 'react';
import styles from './resume-view.module.css';

/** A titled part of a resume. */
export function ResumeSection({
  title,
  level,
  children,
}: {
  title: ReactNode;
  level: 2 | 3;
  children: ReactNode;
}) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.section}>
      <Title className="h3">{title}</Title>
      {children}
    </section>
  );
}
