import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Translator } from '../i18n/translation.tsx';
import type { FragmentRenderer } from './cached-fragment.tsx';
import { getMemoizedJson } from './memoized-json.ts';
import { type EncodedFragment, encodeFragment, type Placeholders } from './page-chunks.ts';
import { PageProviders } from './providers.tsx';

/** About 2 KB each, and their keys about the same. */
const MAX_KEPT = 3_000;

/** What was drawn, by all that it was drawn from: nothing here can be out of date. */
const fragmentCache = new LRUCache<string, EncodedFragment>({ max: MAX_KEPT });

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
export function createFragmentRenderer(
  words: Translator,
  domains: readonly string[],
  marks: Placeholders,
): FragmentRenderer {
  const around = `${words.language} ${words.prefix} ${domains.join()}`;
  return (part, props) =>
    marks.put(() => {
      const key = `${around} ${numberOf(part)}${describeProps(props)}`;
      const known = fragmentCache.get(key);
      if (known) return [known];
      const drawn = encodeFragment(draw(part, props, words));
      fragmentCache.set(key, drawn);
      return [drawn];
    });
}

/** Props as a text; objects that many pages share have theirs already. Functions are for browsers. */
const describeProps = (props: object) =>
  Object.entries(props)
    .map(([name, value]) => ` ${name}=${getMemoizedJson(value)?.text ?? JSON.stringify(value)}`)
    .join('');

function draw<Props extends object>(Part: ComponentType<Props>, props: Props, words: Translator): string {
  return renderToString(
    <PageProviders words={words}>
      <Part {...props} />
    </PageProviders>,
  );
}
