/** HTML that is safe to send; only the `html` tag creates it. */
export interface SafeHtml {
  readonly safe: string;
}
type Part = string | number | SafeHtml | readonly SafeHtml[] | undefined;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for element content and quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** HTML template: values are escaped unless this tag has created them. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): SafeHtml {
  return { safe: texts.map((text, index) => text + show(parts[index])).join('') };
}

function show(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'safe' in part ? part.safe : part.map(({ safe }) => safe).join('');
}
