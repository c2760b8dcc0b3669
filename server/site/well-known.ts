import type { FastifyInstance } from 'fastify';
import { allowSharing } from '#server/infrastructure/cdn/shared-answers.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { prepareText, sendText } from '#server/infrastructure/http/text.ts';
import { readSetting } from '#server/infrastructure/settings/read.ts';

interface WellKnownDeps {
  db: Db;
  env: Env;
  clock: () => Date;
  /** Scheme and host of the product, without final slash. */
  origin: () => string;
}

/**
 * Lifetime of the security contact file. RFC 9116 recommends less than a year. Clients request a new copy after this
 * date.
 */
const EXPIRES_MILLISECONDS = 180 * 86_400_000;

/** Serves well-known URLs: where to report vulnerabilities (RFC 9116), and where to change passwords. */
export function registerWellKnown(app: FastifyInstance, deps: WellKnownDeps): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const email = await readSetting(deps, 'operator_email');
    const text = writeSecurityText(deps.origin(), email, deps.clock());
    return sendText(
      allowSharing(reply, { browserSeconds: 600 }).type('text/plain; charset=utf-8'),
      prepareText(text),
    );
  });
  // Companies sign in with a password of this site; candidates have none.
  app.get('/.well-known/change-password', (_request, reply) =>
    allowSharing(reply, { browserSeconds: 600 }).redirect('/employer/account'),
  );
}

/** Without an e-mail address of the operator, reports are sent through the question form. */
function writeSecurityText(origin: string, email: string, now: Date): string {
  // Rounded to whole days, so that all nodes send the same text.
  const expires = new Date(now.getTime() + EXPIRES_MILLISECONDS).toISOString().slice(0, 10);
  return [
    `Contact: ${email ? `mailto:${email}` : `${origin}/question`}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: vi, ko, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
