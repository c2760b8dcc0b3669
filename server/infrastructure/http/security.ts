import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Env } from '#server/infrastructure/environment/env.ts';

/**
 * Headers of every answer. helmet formats them once: they are the same for all, and computing them costs a tenth of a
 * cached page.
 */
export function securityHeaders({
  PUBLIC_URL,
  HSTS_SUBDOMAINS,
}: Pick<Env, 'PUBLIC_URL' | 'HSTS_SUBDOMAINS'>): Record<string, string> {
  const isHttps = PUBLIC_URL?.startsWith('https:') ?? false;
  const name = helmet({
    contentSecurityPolicy,
    // Other sites get no Referer. On our own site, the page of an ad reads which page led to it
    // (app/browser/ad-beacon.ts).
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Only the operator knows whether all hosts below this domain support https.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: HSTS_SUBDOMAINS === 'on' },
    xFrameOptions: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  name(request, response, (fault) => {
    if (fault) throw fault;
  });
  const named = Object.entries(response.getHeaders()).map(
    ([header, value]) => [header, String(value)] as const,
  );
  return { ...Object.fromEntries(named), 'permissions-policy': permissionsPolicy };
}

/** Pages use geolocation and passkeys. No other device feature is allowed, not even to an injected script. */
const permissionsPolicy = [
  ...['geolocation', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (name) => `${name}=(self)`,
  ),
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
].join(', ');

/** The policy of a page that frames another page of ours, or may be framed itself. */
export const withFrames = (policy: string, may: 'frame' | 'be framed'): string =>
  may === 'frame'
    ? policy.replace("frame-src 'none'", "frame-src 'self'")
    : policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** The policy of a page with one inline script. */
export const withInlineScript = (policy: string, script: string): string =>
  policy.replace("script-src 'self'", `$& 'sha256-${createHash('sha256').update(script).digest('base64')}'`);

/**
 * A page may load resources of this site only. No inline script, except the one before the first paint
 * (`withInlineScript`); `data:` pictures are the tiles. PDFs are drawn by script, so only previews of the administration
 * are framed (`withFrames`).
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};
