import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Anchor } from '../actions/anchor.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../indicators/icon.tsx';
import styles from './page-head.module.css';

type PageHeadProps = {
  title: ReactNode;
  /** Language of the title if it is not the page's. */
  lang?: string | undefined;
  /** 2 only if the component is shown inside a page that already has a head. */
  level?: 1 | 2;
  /** Link back: a URL (works without JavaScript); `onBack` may handle the click instead and returns whether it did. */
  back?: {
    href: string;
    label: string;
    onBack?: () => boolean;
    /** Shows the link on phones only, because on wider screens a menu beside the page leads there. */
    isForPhones?: boolean | undefined;
  };
  /** Badges next to the title. */
  marks?: ReactNode;
  /** A line under the title. */
  text?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
  /** Links with icons that are the same on every page of an area. */
  tools?: ReactNode;
};

/** The head of a page: its one h1, a link back, its state and the actions. */
export function PageHead({ title, lang, level = 1, back, marks, text, actions, tools }: PageHeadProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <header className={styles.head}>
      {back && (
        <Anchor
          href={back.href}
          className={cx(styles.back, back.isForPhones && styles.phones)}
          aria-label={back.label}
          title={back.label}
          onClick={(event) => {
            if (back.onBack?.()) event.preventDefault();
          }}
        >
          <Icon of={IconArrowLeft} />
        </Anchor>
      )}
      <div className={styles.text}>
        <div className={styles.line}>
          <Title className="h1" lang={lang}>
            {title}
          </Title>
          {marks}
        </div>
        {text && <p className={styles.sub}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {tools && <div className={styles.tools}>{tools}</div>}
    </header>
  );
}
