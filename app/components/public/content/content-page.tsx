import type { ReactNode } from 'react';
import { Link } from '#app/address/link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import styles from './content-page.module.css';
import links from './crumb-links.module.css';
import { type Crumb, homeCrumb } from './crumbs.ts';

interface ContentPageProps {
  title: ReactNode;
  /** Language of the title if it is not the page's. */
  lang?: string | undefined;
  /** The pages above this one, below home. */
  crumbs?: readonly Crumb[];
  /** A line under the title. */
  text?: ReactNode;
  children: ReactNode;
}

/** A page of published content: breadcrumbs, its one h1, and its content. */
export function ContentPage({ title, lang, crumbs = [], text, children }: ContentPageProps) {
  return (
    <div className={styles.page}>
      <CrumbLinks crumbs={crumbs} />
      <header className={styles.head}>
        <h1 lang={lang}>{title}</h1>
        {text && <p>{text}</p>}
      </header>
      {children}
    </div>
  );
}

/** Links to home and to the pages above this one. */
export function CrumbLinks({ crumbs = [] }: Pick<ContentPageProps, 'crumbs'>) {
  const { t } = useTranslation();
  return (
    <nav className={links.crumbs} aria-label={t('content.crumbs')}>
      {[homeCrumb(t), ...crumbs].map(({ path, name }) => (
        <Link key={path} to={path}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
