import { createContext, use } from 'react';
import type vi from '../../locales/vi/ui.json';

/** The standard words of the pieces (close, clear, previous, loading …): `locales/<language>/ui.json`. */
export type UiLabels = { [K in keyof typeof vi]: string };

const LabelsContext = createContext<UiLabels | undefined>(undefined);

/** Root hands in the words of the page's language; they come as data, so that no page loads them as code. */
export const LabelsProvider = LabelsContext.Provider;

/** The standard words in the language of the page. */
export function useLabels(): UiLabels {
  const labels = use(LabelsContext);
  if (!labels) throw new Error('useLabels stands outside LabelsProvider');
  return labels;
}

/** Puts values into `{{name}}` places of a label; an unknown name stays empty. */
export function fill(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
