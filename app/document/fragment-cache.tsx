import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Translator } from '../i18n/translation.tsx';
import type { FragmentRenderer } from './cached-fragment.tsx';
import { getMemoizedJson } from './memoized-json.ts';
import type { Placeholders } from './page-chunks.ts';
import { PageProviders } from './providers.tsx';

/** Maximum number of cached fragments: each takes about 2 KB, and its key as much. */
const MAX_KEPT = 3_000;

/** Rendered fragments by all their inputs, so no entry can be out of date. */
const fragmentCache = new LRUCache<string, Buffer>({ max: MAX_KEPT });

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
 * Creates the fragment renderer of a page. React cannot render inside another render, so each fragment is a placeholder
 * first. Cached fragments are inserted as bytes and never become part of the page's text.
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
      const drawn = Buffer.from(draw(part, props, words));
      fragmentCache.set(key, drawn);
      return [drawn];
    });
}

/** Serializes props. Objects that many pages share have their JSON already. Functions are for browsers and are left out. */
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
