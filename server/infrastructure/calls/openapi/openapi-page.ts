import { statuses } from '#contract/status.ts';
import { type DescribedCall, rolesOf } from './openapi-schema.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** The API as one page of plain HTML, grouped by the first part of the path. */
export function renderDocs(calls: readonly DescribedCall[]): string {
  const groups = Map.groupBy(calls, ({ call }) => call.name.split('/')[1] ?? '');
  const sections = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([group, members]) => `<h2>${escapeHtml(group)}</h2>${members.map(renderCall).join('')}`);
  const rows = Object.entries(statuses).map(
    ([name, { code, http }]) => `<tr><td>${code}</td><td>${name}</td><td>${http}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sanviec API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>Sanviec API</h1><p>All calls live under <code>/api/v1</code> and answer <code>{ status, message, data }</code>.
Bodies may be multipart, urlencoded or JSON. The machine-readable form is <a href="/api/v1/openapi.json">openapi.json</a>.</p>
${sections.join('')}<h2>Status codes</h2><table><tr><th>Status</th><th>Name</th><th>HTTP</th></tr>${rows.join('')}</table>
</main></body></html>`;
}

function renderCall(described: DescribedCall): string {
  const { call, input } = described;
  const { access } = call;
  const who = 'roles' in access ? `${access.who} (${rolesOf(access.roles).join(', ')})` : access.who;
  return `<details><summary><code>${escapeHtml(call.name)}</code> ${escapeHtml(call.summary)}</summary>
<p>Who: ${escapeHtml(who)}${call.idempotent ? ' · takes an Idempotency-Key' : ''}${call.files ? ` · files: ${Object.keys(call.files).join(', ')}` : ''}</p>
<h3>Input</h3><pre>${schemaText(input)}</pre>${dataOf(described)}</details>`;
}

const dataOf = ({ call, output }: DescribedCall) =>
  call.answers
    ? `<p>Answers a file: ${escapeHtml(call.answers)}</p>`
    : `<h3>data</h3><pre>${schemaText(output)}</pre>`;

function schemaText(schema: object): string {
  return escapeHtml(JSON.stringify(schema, null, 2));
}

/** Style of the page, in a separate file because inline styles are not allowed. */
export const docsStyle = `body{font:15px/1.6 system-ui,sans-serif;margin:0;color:#0e1d1f;background:#f3f6f6}
main{max-width:60rem;margin:0 auto;padding:24px}h1{font-size:28px}h2{margin-top:32px}
details{background:#fff;border:1px solid #dde4e4;border-radius:8px;margin:8px 0;padding:8px 16px}
summary{cursor:pointer}code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#f6f9f9;padding:12px;border-radius:6px}
td,th{text-align:left;padding:2px 16px 2px 0}a{color:#006068}
@media (prefers-color-scheme:dark){body{background:#0b1315;color:#e8eff0}details{background:#121c1f;border-color:#243236}
pre{background:#0f181a}a{color:#6bd0da}}`;
