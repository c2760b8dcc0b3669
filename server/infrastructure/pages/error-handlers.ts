import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiateLanguage } from '#contract/languages.ts';
import { statuses } from '#contract/status.ts';
import { languageOf } from '../calls/api-routes.ts';
import { toErrorResponse } from '../calls/call-response.ts';
import { ApiError, apiError, internalError } from '../errors/api-errors.ts';
import { databaseRefusal } from '../errors/database-refusal.ts';
import type { AllowedMethods } from '../http/allowed-methods.ts';
import { countError } from '../metrics/counters.ts';
import { errorPage } from '../text/bare-page.ts';
import type { PageHandler } from './page-tools.ts';

/** Answers errors outside of calls by the catalogue, and logs internal ones. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((fault, request, reply) => {
    const error = faultToRefusal(fault, request);
    const outcome = toErrorResponse(error, languageOf(request));
    if (outcome.retryAfter !== undefined) reply.header('retry-after', String(outcome.retryAfter));
    if (error.status === 'SERVER_ERROR' || error.cause !== undefined) {
      countError('request');
      request.log.error({ err: error.cause ?? fault }, 'request failed');
    }
    // Closing while the client is still sending would reset the connection before it has read the reason. The rest of
    // the body is discarded until the request times out.
    if (error.status === 'TOO_LARGE') reply.removeHeader('connection');
    const { http } = statuses[outcome.status];
    reply.code(http);
    const range = rangeOf(fault);
    // Status 416 is not in the catalogue of the API: only files of the built app answer Range requests.
    if (range) return reply.code(416).header('content-range', range).type('text/plain').send('416');
    const hasNoPage = error.status === 'SERVER_ERROR' || error.status === 'UNAVAILABLE';
    if (!hasNoPage || !wantsPage(request)) return reply.send(outcome.body);
    const page = errorPage(languageOf(request), { http, message: outcome.body.message });
    return reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(page);
  });
}

/** The Content-Range of a file if a Range begins beyond its end: `bytes *\/123`. */
function rangeOf(fault: unknown): string | undefined {
  const { statusCode, status, headers } = fault as {
    statusCode?: number;
    status?: number;
    headers?: Record<string, string>;
  };
  return (statusCode ?? status) === 416 ? (headers?.['Content-Range'] ?? 'bytes */*') : undefined;
}

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !noPages.test(url) && headers.accept?.includes('text/html');

interface UnknownDeps {
  /** Methods of URLs that are not pages. */
  allowed: AllowedMethods;
  showPage?: PageHandler;
  /** Checks that a URL is a page. */
  isPage?: (url: string) => boolean;
}

/**
 * Answers requests for unknown URLs: people get the 404 page, programs the envelope. A known URL with a wrong method is
 * 405, with the allowed methods.
 */
export function registerNotFoundHandler(
  app: FastifyInstance,
  { allowed, showPage, isPage }: UnknownDeps,
): void {
  app.setNotFoundHandler((request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method)) {
      const methods = isPage?.(request.url) ? ['GET', 'HEAD'] : allowed(request.url);
      if (methods.length > 0) return refuseMethod(request, reply.header('allow', methods.join(', ')));
    }
    if (showPage && request.headers.accept?.includes('text/html')) return showPage(request, reply);
    const outcome = toErrorResponse(apiError('PATH_INVALID'), languageOf(request));
    return reply
      .code(statuses[outcome.status].http)
      .header('cache-control', 'private, no-store')
      .send(outcome.body);
  });
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const { body, status } = toErrorResponse(apiError('NOT_PROTOCOL'), language);
  const { http } = statuses[status];
  reply.code(http).header('cache-control', 'private, no-store');
  if (!request.headers.accept?.includes('text/html')) return reply.send(body);
  return reply.type('text/html; charset=utf-8').send(errorPage(language, { http, message: body.message }));
}

/** URLs below these are for programs and files; they are rejected without rewriting. */
const noPages = /^\/(?:api|files|assets|health)(?:\/|$)/;

/**
 * Returns the URL by which a request is routed. If its percent signs cannot be decoded (`/recruitment/1-%`) and the
 * client accepts pages, they are escaped. People then get the page of the record or the 404 page instead of an
 * envelope.
 */
export function readableAddress({ url = '/', headers }: IncomingMessage): string {
  const [path = '', ...query] = url.split('?');
  // Programs that accept no type, or none of a page, get the envelope.
  const takesPages = /text\/html|\*\/\*/.test(headers.accept ?? '');
  if (isReadable(path) || noPages.test(path) || !takesPages) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** A URL that cannot be parsed never reaches the hooks, so the answer sets its own security headers. */
export function rejectUnparsableUrl(_fault: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const language = negotiateLanguage(request.headers['accept-language']);
  const outcome = toErrorResponse(apiError('CONNECT_ERROR', 'error.unreadable'), language);
  void reply
    .code(statuses[outcome.status].http)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(outcome.body);
}

/** Converts errors of HTTP itself (too large, not JSON, wrong type) and an unavailable database into errors of the catalogue. */
function faultToRefusal(fault: unknown, request: FastifyRequest): ApiError {
  if (fault instanceof ApiError) return fault;
  const away = databaseRefusal(fault);
  if (away) return away;
  const { code, statusCode } = fault as { code?: string; statusCode?: number };
  if (statusCode === 413 || code?.startsWith('FST_REQ_FILE_TOO_LARGE')) return apiError('TOO_LARGE');
  if (statusCode !== undefined && statusCode < 500) return apiError('CONNECT_ERROR', 'error.unreadable');
  return internalError(request.id);
}
