import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageWords } from '../words/words.tsx';
import type { Drawings } from './drawn-once.tsx';
import { PageProviders } from './providers.tsx';

/** About 4 KB each. */
const MOST_KEPT = 3_000;

/** What was drawn, by all that it was drawn from: nothing here can be out of date. */
const kept = new LRUCache<string, string>({ max: MOST_KEPT });

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(part: object): number {
  const known = numbers.get(part);
  if (known) return known;
  lastNumber += 1;
  numbers.set(part, lastNumber);
  return lastNumber;
}

/** Nobody can write it: it is another one with every start. */
const mark = `<!--drawing ${crypto.randomUUID()} `;
const marks = new RegExp(`${mark}(\\d+)-->`, 'g');

/**
 * Collects what one page shows of drawings. React cannot draw a page inside another one, so what has not been drawn yet
 * is a mark in the page at first. Each has its number: React may throw away what it has drawn and draw it anew.
 */
export function collectDrawings(words: PageWords, domains: readonly string[]) {
  const missing: (() => string)[] = [];

  const drawings: Drawings = (part, props) => {
    const key = `${words.language} ${words.prefix} ${domains.join()} ${numberOf(part)} ${JSON.stringify(props)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const count = missing.push(() => {
      const drawn = draw(part, props, words);
      kept.set(key, drawn);
      return drawn;
    });
    return `${mark}${count - 1}-->`;
  };

  /** Puts what was missing in the places of its marks. */
  const complete = (page: string): string =>
    missing.length === 0 ? page : page.replace(marks, (_mark, at) => missing[at]?.() ?? '');

  return { drawings, complete };
}

function draw<Props extends object>(Part: ComponentType<Props>, props: Props, words: PageWords): string {
  return renderToString(
    <PageProviders words={words}>
      <Part {...props} />
    </PageProviders>,
  );
}
