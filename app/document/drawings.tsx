import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Translator } from '../words/words.tsx';
import type { Drawings } from './drawn-once.tsx';
import { type Drawn, type Marks, toDrawn } from './pieces.ts';
import { PageProviders } from './providers.tsx';
import { findSharedJson } from './shared-json.ts';

/** About 2 KB each, and their keys about the same. */
const MOST_KEPT = 3_000;

/** What was drawn, by all that it was drawn from: nothing here can be out of date. */
const kept = new LRUCache<string, Drawn>({ max: MOST_KEPT });

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(part: object): number {
  const known = numbers.get(part);
  if (known) return known;
  lastNumber += 1;
  numbers.set(part, lastNumber);
  return lastNumber;
}

/**
 * Gives the drawings of one page their places. React cannot draw a page inside another one, and what is drawn already
 * need not pass through its text, so each is a mark at first.
 */
export function collectDrawings(words: Translator, domains: readonly string[], marks: Marks): Drawings {
  const around = `${words.language} ${words.prefix} ${domains.join()}`;
  return (part, props) =>
    marks.put(() => {
      const key = `${around} ${numberOf(part)}${describeProps(props)}`;
      const known = kept.get(key);
      if (known) return [known];
      const drawn = toDrawn(draw(part, props, words));
      kept.set(key, drawn);
      return [drawn];
    });
}

/** Props as a text; objects that many pages share have theirs already. Functions are for browsers. */
const describeProps = (props: object) =>
  Object.entries(props)
    .map(([name, value]) => ` ${name}=${findSharedJson(value)?.text ?? JSON.stringify(value)}`)
    .join('');

function draw<Props extends object>(Part: ComponentType<Props>, props: Props, words: Translator): string {
  return renderToString(
    <PageProviders words={words}>
      <Part {...props} />
    </PageProviders>,
  );
}
