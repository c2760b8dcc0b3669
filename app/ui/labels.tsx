import { createContext, use } from 'react';
import vi from '../../locales/vi/ui.json' with { type: 'json' };

/** The standard words of the pieces (close, clear, previous, loading …): `locales/<language>/ui.json`. */
export type UiLabels = { [K in keyof typeof vi]: string };

const LabelsContext = createContext<UiLabels>(vi);

/** Root hands in the words of the page's language; without it the pieces speak Vietnamese. */
export const LabelsProvider = LabelsContext.Provider;

/** The standard words in the language of the page. */
export function useLabels(): UiLabels {
  return use(LabelsContext);
}

/** Puts values into `{{name}}` places of a label; an unknown name stays empty. */
export function fill(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
