import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useLabels } from '../labels.tsx';
import styles from './language-tabs.module.css';

/** The languages of the product, in the order of their tabs. */
export type LanguageCode = 'vi' | 'kr' | 'en';

const CODES: readonly LanguageCode[] = ['vi', 'kr', 'en'];

type LanguageTabsProps = {
  active: LanguageCode;
  onActive: (code: LanguageCode) => void;
  /** Languages that have a text; the others get a dot. */
  filled: Readonly<Record<LanguageCode, boolean>>;
  /** Under the name of each language: how much of it is written. */
  status?: Readonly<Record<LanguageCode, ReactNode>>;
  /** Languages whose text has an error. */
  invalid?: readonly LanguageCode[];
  /** Name of the text, for screen readers. */
  label: string;
  /** The field below the tabs in the active language. Left out if the tabs switch several fields elsewhere. */
  children?: ReactNode;
};

/** VI · KR · EN above one field or a whole form; a dot marks a missing text, one language is enough. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { active, onActive, filled, status, invalid = [], label, children } = props;
  const labels = useLabels();
  return (
    <div className={styles.wrap}>
      {/* biome-ignore lint/a11y/useSemanticElements: toggles of a view, no fields of the form */}
      <div role="group" aria-label={label} className={cx(styles.tabs, status && styles.whole)}>
        {CODES.map((code) => (
          <button
            key={code}
            type="button"
            className={cx(styles.tab, invalid.includes(code) && styles.invalid)}
            aria-pressed={code === active}
            onClick={() => onActive(code)}
          >
            <span>
              {code.toUpperCase()}
              <span
                className={status ? styles.name : 'visually-hidden'}
              >{` ${labels[`language_${code}`]}`}</span>
              {!status && !filled[code] && (
                <span className="visually-hidden">{`, ${labels.language_missing}`}</span>
              )}
            </span>
            {status && <small>{status[code]}</small>}
            {!filled[code] && <i className={styles.dot} />}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
