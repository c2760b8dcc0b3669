import { createContext, use } from 'react';
import type vi from '../../locales/vi/ui.json';

/** The standard texts of the components (close, clear, previous, loading …): `locales/<language>/ui.json`. */
export type UiLabels = { [K in keyof typeof vi]: string };

const LabelsContext = createContext<UiLabels | undefined>(undefined);

/** The root provides the texts of the page's language as data, so that no page loads them as code. */
export const LabelsProvider = LabelsContext.Provider;

/** The standard texts in the language of the page. */
export function useLabels(): UiLabels {
  const labels = use(LabelsContext);
  if (!labels) throw new Error('useLabels stands outside LabelsProvider');
  return labels;
}

/** Fills the `{{name}}` placeholders of a label; an unknown name stays empty. */
export function fillLabel(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
