import { type Language, languageTag } from '#contract/languages.ts';
import { splitProse } from '#contract/recruitments/prose.ts';
import styles from './prose.module.css';

interface ProseProps {
  text: string;
  language?: Language | null;
  /** Level of the headings in the text. */
  level?: 3 | 4;
}

/** A long text in its notation: headings, lists, and paragraphs between blank lines. */
export function Prose({ text, language, level = 3 }: ProseProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.prose} lang={language ? languageTag[language] : undefined}>
      {splitProse(text).map(({ heading, items, isNumbered, text: lines }, at) => {
        const List = isNumbered ? 'ol' : 'ul';
        return heading !== undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
          <Heading key={at}>{heading}</Heading>
        ) : items ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
          <List key={at} className={isNumbered ? undefined : 'tile-list'}>
            {items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
              <li key={place}>{item}</li>
            ))}
          </List>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
          <p key={at}>{lines}</p>
        );
      })}
    </div>
  );
}
