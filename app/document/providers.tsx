import type { ReactNode } from 'react';
import type { Viewer } from '../browser/account.ts';
import { ViewerProvider } from '../browser/viewer.ts';
import { TranslationProvider, type Translator } from '../i18n/translation.tsx';
import { useHotTranslation } from '../i18n/use-translation-hmr.ts';
import { LabelsProvider, type UiLabels } from '../ui/labels.tsx';

interface PageProvidersProps {
  words: Translator;
  viewer?: Viewer;
  children: ReactNode;
}

/** Contexts that every component may use: translations and viewer. The same on the server and in the browser. */
export function PageProviders({ words: given, viewer, children }: PageProvidersProps) {
  const words = useHotTranslation(given);
  return (
    <TranslationProvider value={words}>
      {/* The rule test on translations checks ui.json against its own type. */}
      <LabelsProvider value={words.tree('ui') as UiLabels}>
        <ViewerProvider value={viewer}>{children}</ViewerProvider>
      </LabelsProvider>
    </TranslationProvider>
  );
}
