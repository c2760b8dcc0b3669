import { type Language, languageTag } from '#contract/languages.ts';
import { splitProse } from '#contract/recruitments/prose.ts';
import styles from './prose.module.css';

/** A long text as typed: blank lines separate paragraphs, lines that start with a dash or dot are a list. */
export function Prose({ text, language }: { text: string; language?: Language | null }) {
  return (
    <div className={styles.prose} lang={language ? languageTag[language] : undefined}>
      {splitProse(text).map((block, at) =>
        block.items ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
          <ul key={at} className="tile-list">
            {block.items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
              <li key={place}>{item}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
          <p key={at}>{block.text}</p>
        ),
      )}
    </div>
  );
}
