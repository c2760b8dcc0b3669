import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatDuration } from '#contract/text/duration-format.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import styles from './board-picture.module.css';

/** Skills that the example's ad asks for. */
const SKILLS = 5;

interface Person {
  name: string;
  months: number;
  topik?: number;
  skills: number;
}

/** Invented people of the example, by column. */
const columns = [
  {
    key: 'not_seen',
    count: 12,
    people: [
      { name: 'Nguyễn Thu Hà', months: 36, topik: 5, skills: 5 },
      { name: '김민서', months: 24, skills: 4 },
      { name: 'Lê Ngọc Ánh', months: 60, topik: 4, skills: 3 },
    ],
  },
  {
    key: 'passed',
    count: 5,
    people: [
      { name: 'Trần Quốc Bảo', months: 48, topik: 6, skills: 5 },
      { name: '박지훈', months: 84, skills: 4 },
    ],
  },
  {
    key: 'interview',
    count: 3,
    people: [
      { name: 'Phạm Gia Huy', months: 30, topik: 5, skills: 5 },
      { name: 'Đỗ Mỹ Ỷ Lan', months: 18, topik: 3, skills: 4 },
    ],
  },
] as const satisfies { key: string; count: number; people: Person[] }[];

/** The board of applicants, drawn with invented people and marked as an example. */
export function BoardPicture() {
  const { t } = useTranslation();
  return (
    <figure className={styles.figure}>
      <div className={styles.frame} aria-hidden="true">
        <span className={styles.example}>{t('employers_page.board.example')}</span>
        <div className={styles.board}>
          {columns.map(({ key, count, people }) => (
            <div key={key}>
              <p className={styles.head}>
                <i className={cx(styles.mark, styles[key])} />
                <b>{t(`applicant.column.${key}`)}</b>
                <span className="font-num">{count}</span>
              </p>
              {people.map((person) => (
                <Card key={person.name} {...person} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <figcaption>{t('employers_page.board.caption')}</figcaption>
    </figure>
  );
}

function Card({ name, months, topik, skills }: Person) {
  const { t } = useTranslation();
  return (
    <div className={styles.card}>
      <p className={styles.name} lang={hangulLang(name)}>
        {name}
      </p>
      <p className={styles.line}>
        {[formatDuration(months, t), topik && `TOPIK ${topik}`].filter(Boolean).join(', ')}
      </p>
      <p className={styles.match}>
        {Array.from({ length: SKILLS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its index
          <i key={at} className={at < skills ? styles.full : undefined} />
        ))}
        <span className="font-num">
          {skills}/{SKILLS}
        </span>
      </p>
    </div>
  );
}
