import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One titled block of the gallery. */
export function GallerySample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Content side by side, in as many lines as needed. */
export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
