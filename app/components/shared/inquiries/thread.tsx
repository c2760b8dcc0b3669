import { formatDateTime } from '#app/i18n/format.ts';
import styles from './inquiries.module.css';
import { PhotoLinks } from './photo-links.tsx';
import type { InquiryPhoto } from './values.ts';

/** A message from one of the two sides. */
export interface ThreadMessage {
  key: number;
  who: string;
  isStaff: boolean;
  text: string;
  at: string;
  photos?: readonly InquiryPhoto[];
}

/** All messages of an inquiry, oldest first. */
export function Thread({ messages }: { messages: readonly ThreadMessage[] }) {
  return (
    <ol className={styles.thread}>
      {messages.map(({ key, who, isStaff, text, at, photos = [] }) => (
        <li key={key} className={styles.said} data-staff={isStaff ? '' : undefined}>
          <p className={styles.who}>
            <b>{who}</b>
            <time className="text-3" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </p>
          {text && <p className={styles.text}>{text}</p>}
          <PhotoLinks photos={photos} />
        </li>
      ))}
    </ol>
  );
}
