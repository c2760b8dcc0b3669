import type { Socket } from 'node:net';
import { languages, languageTag } from '#contract/languages.ts';
import { minimalPage } from '../text/bare-page.ts';
import { html } from '../text/html.ts';
import { translate } from '../text/i18n.ts';

/**
 * Answers bytes that Node's HTTP parser could not read, so that there is no request. Most such cases are URLs of more
 * than 16 KB. The language is unknown then, so the page is in all three.
 */
export function handleParserError(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusLines[fault.code ?? ''] ?? '400 Bad Request';
  const body = fault.code === 'HPE_HEADER_OVERFLOW' ? tooLongPage() : status;
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: private, no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // If closed while the client is still sending, the connection would be reset before the answer is read.
  socket.resume();
  setTimeout(() => socket.destroy(), timeoutMs).unref();
}

/** Time for receiving the rest of 100 kB on a slow line. */
const timeoutMs = 2_000;

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function tooLongPage(): string {
  const parts = languages.map(
    (language) => html`<section lang="${languageTag[language]}">
<h2>${translate(language, 'error.too_long_title')}</h2>
<p>${translate(language, 'error.too_long')}</p>
<p><a href="${language === 'vi' ? '/' : `/${languageTag[language]}`}">${translate(language, 'common.to_home')}</a></p>
</section>`,
  );
  return minimalPage({
    language: 'vi',
    title: `${translate('vi', 'error.too_long_title')} · Sanviec`,
    head: html`<style>body{max-width:34rem;margin:0 auto;padding:2rem 1rem;font:1rem/1.6 system-ui,sans-serif}h1{font-size:1.25rem}h2{font-size:1.125rem;margin:2rem 0 .25rem}p{margin:.25rem 0}</style>`,
    body: html`<h1>Sanviec</h1>
${parts}`,
  });
}
