import type { ComponentType } from 'react';
import { makeBrowserApi } from '../api/browser.ts';
import { setApiClient } from '../api/client.ts';
import { restoreLostFocus } from '../browser/restore-focus.ts';
import { hydrate } from '../document/hydrate.tsx';
import { createBrowserTranslator } from '../i18n/browser.ts';
import { createIdCounter } from '../ui/use-id.ts';
import './as-react.ts';
import { ReadingProviders } from './providers.tsx';
import { readState } from './state.ts';

const { language, prefix } = readState();
const words = createBrowserTranslator(language, prefix);
setApiClient(makeBrowserApi(language));
restoreLostFocus();

/**
 * Hydrates an island.
 * @returns when it handles events
 */
export function mountIsland(node: HTMLElement, Part: ComponentType<object>, props: object): Promise<void> {
  return hydrate(
    node,
    <ReadingProviders words={words} ids={createIdCounter(node.dataset.prefix ?? '')}>
      <Part {...props} />
    </ReadingProviders>,
  );
}
