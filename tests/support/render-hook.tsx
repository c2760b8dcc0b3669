import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { QueryProvider } from '#app/api/query-provider.tsx';
import { TranslationProvider } from '#app/i18n/translation.tsx';
import { createTranslator } from '#app/i18n/translator.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

export interface RenderedHook<Value> {
  /** Result of the last render. */
  readonly now: Value;
  /** Does something that changes the state of the hook, and waits for the renders that follow. */
  act(work: () => unknown): Promise<void>;
  /** Renders again with what `use` reads now. */
  rerender(): Promise<void>;
}

/**
 * Runs a hook in a component of a work area, with translations that show their keys. The test file needs the environment
 * `happy-dom`.
 */
export async function renderHook<Value>(use: () => Value): Promise<RenderedHook<Value>> {
  const values: Value[] = [];
  const root = createRoot(document.createElement('div'));
  const render = () =>
    act(async () =>
      root.render(
        <QueryProvider>
          <TranslationProvider value={createTranslator('en', {})}>
            <Probe use={use} note={(value) => values.push(value as Value)} />
          </TranslationProvider>
        </QueryProvider>,
      ),
    );
  onTestFinished(() => act(async () => root.unmount()));
  await render();
  return {
    get now() {
      return values.at(-1) as Value;
    },
    act: (work) => act(async () => void (await work())),
    rerender: render,
  };
}

function Probe({ use, note }: { use: () => unknown; note: (value: unknown) => void }): ReactNode {
  note(use());
  return null;
}
