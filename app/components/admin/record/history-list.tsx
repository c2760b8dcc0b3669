import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { WordKey } from '../../../../locales/index.ts';
import styles from './details.module.css';

interface HistoryListProps {
  /** Newest first. `labelOf` translates `action`. */
  entries: readonly {
    id: number;
    action: string;
    reason: string | null;
    reason_code?: string | null;
    happened_at: string;
    who: string;
  }[];
  labelOf: (action: string) => WordKey;
  /** Changes of an entry, shown below it. */
  changesOf?: (id: number) => readonly string[];
  /** A button beside an entry. */
  buttonOf?: (id: number) => ReactNode;
}

/** History of a record: what was done, by whom and why. */
export function HistoryList({ entries, labelOf, changesOf, buttonOf }: HistoryListProps) {
  const { t } = useTranslation();
  // A chosen reason is shown in the language of the page, a written one as it was written.
  const whyOf = ({ reason_code, reason }: HistoryListProps['entries'][number]) =>
    [
      reason_code && reason_code !== 'other' && t(`enum.decision_reason.${reason_code}` as WordKey),
      reason && `“${reason}”`,
    ]
      .filter(Boolean)
      .join(': ');
  if (entries.length === 0) return <p className="text-3 text-sm">{t('admin.history.empty')}</p>;
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <time className="font-num text-3" dateTime={entry.happened_at}>
            {formatDateTime(entry.happened_at)}
          </time>
          <span>
            {[t(labelOf(entry.action)), entry.who].filter(Boolean).join(' · ')} {buttonOf?.(entry.id)}
            {whyOf(entry) && <span className={styles.reason}>{whyOf(entry)}</span>}
            {changesOf?.(entry.id).map((change) => (
              <span key={change} className={styles.change}>
                {change}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface ConsentListProps {
  consents: readonly { kind: string; version: string; agreed: boolean; given_at: string }[];
  nameOf: (kind: string) => string;
}

/** Versions of consent texts are dates. */
const versionText = (version: string) => (/^\d{4}-\d\d-\d\d$/.test(version) ? formatDate(version) : version);

/** Consents with version and time. */
export function GivenConsents({ consents, nameOf }: ConsentListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.plain}>
      {consents.map((consent) => (
        <li key={`${consent.kind}${consent.given_at}`}>
          {nameOf(consent.kind)}: {t(consent.agreed ? 'admin.consents.yes' : 'admin.consents.no')}{' '}
          <span className="text-3">
            ({t('admin.consents.version', { version: versionText(consent.version) })},{' '}
            {formatDateTime(consent.given_at)})
          </span>
        </li>
      ))}
    </ul>
  );
}
