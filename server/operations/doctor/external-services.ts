import { createTransport } from 'nodemailer';
import { providerOf } from '#server/accounts/auth/provider/provider.ts';
import { PurgeRefused, purgeTargetOf, sendPurge } from '#server/infrastructure/cdn/purge-request.ts';
import { ownOrigin } from '#server/infrastructure/environment/env.ts';
import { BucketOwnershipError } from '#server/infrastructure/files/storage/marker.ts';
import { openStorages } from '#server/infrastructure/files/store.ts';
import { checkClock } from './database.ts';
import {
  type Check,
  type CheckContext,
  type CheckResult,
  errorResult,
  okResult,
  reasonOf,
  warningResult,
} from './finding.ts';

/** Timeout of each service. */
const TIMEOUT = 4_000;

/** External services that the product uses. */
export const externalServiceChecks: readonly Check[] = [
  { name: 'Mail server', run: checkMailServer },
  { name: 'Bucket for files', run: checkBucket },
  { name: 'Identity provider', run: askProvider },
  { name: 'Public address', run: askOwnAddress },
  { name: 'Purge hook', run: checkPurgeHook },
];

/** Connects, greets and signs in, but sends nothing. */
async function checkMailServer({ env }: CheckContext): Promise<CheckResult> {
  if (env.SMTP_URL === undefined)
    return okResult(`none is set; mails stay in the mailbox of ${env.APP_MODE}`);
  const where = new URL(env.SMTP_URL).host;
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    dnsTimeout: TIMEOUT,
  });
  try {
    await transport.verify();
    return okResult(`${where} answers and would take mails`);
  } catch (fault) {
    return errorResult(`${where}: ${reasonOf(fault)}.`, 'Correct SMTP_URL, or ask who runs the mail server.');
  } finally {
    transport.close();
  }
}

async function checkBucket({ env }: CheckContext): Promise<CheckResult[]> {
  const { bucket } = openStorages(env);
  if (!bucket) return [];
  try {
    // The storage client has a timeout of its own, which is shorter than that of the doctor.
    await bucket.check();
    return [okResult(`${env.FILES_S3_BUCKET} answers`)];
  } catch (fault) {
    const { cause } = fault as Error;
    if (cause instanceof BucketOwnershipError) return [errorResult(`${cause.message}.`, cause.todo)];
    const todo = 'Correct the settings FILES_S3_…, or ask who runs the storage.';
    return [errorResult(`${env.FILES_S3_BUCKET}: ${reasonOf(fault)}.`, todo)];
  }
}

async function askProvider({ env, clock }: CheckContext): Promise<CheckResult[]> {
  const provider = providerOf(env);
  if (!provider) return [okResult(`none is set; ${env.APP_MODE} brings its own`)];
  const { issuer } = provider;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let answer: Response;
  let found: { issuer?: unknown };
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
    found = (await answer.json()) as typeof found;
  } catch (fault) {
    return [
      errorResult(
        `${new URL(issuer).host}: ${reasonOf(fault)}.`,
        `Open ${address} from this machine; correct OIDC_ISSUER.`,
      ),
    ];
  }
  if (!answer.ok || found.issuer !== issuer)
    return [
      errorResult(
        answer.ok
          ? `it calls itself ${String(found.issuer)}, not ${issuer}.`
          : `it answers ${answer.status}.`,
        'Set OIDC_ISSUER to exactly what it calls itself, slash at the end included.',
      ),
    ];
  const redirectUri = `${ownOrigin(env, env.PORT)}/auth/google/callback`;
  const findings = [okResult(`answers as ${issuer}; register this redirect URI: ${redirectUri}`)];
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  // A Date header has whole seconds, so the comparison uses the middle of its second.
  if (!Number.isNaN(theirs))
    findings.push(checkClock('the identity provider', theirs + 500 - clock().getTime()));
  return findings;
}

/** Checks the purge hook of the CDN: purges a tag that no response carries. */
async function checkPurgeHook({ env }: CheckContext): Promise<CheckResult[]> {
  const target = purgeTargetOf(env);
  if (!target) return [];
  const { host } = new URL(target.CDN_PURGE_URL);
  try {
    await sendPurge(target, ['doctor']);
    return [okResult(`${host} accepts purges`)];
  } catch (fault) {
    return [
      warningResult(
        `${host}: ${fault instanceof PurgeRefused ? `it answers ${fault.status}` : reasonOf(fault)}. Ended ads stay in the CDN for up to a minute.`,
        'Correct CDN_PURGE_URL and CDN_PURGE_SECRET, or ask who runs the hook.',
      ),
    ];
  }
}

/** Checks that the public address leads to this product; skipped if there is none. */
async function askOwnAddress({ env }: CheckContext): Promise<CheckResult[]> {
  if (env.PUBLIC_URL === undefined) return [];
  const { origin } = new URL(env.PUBLIC_URL);
  try {
    const answer = await fetch(`${origin}/health/live`, { signal: AbortSignal.timeout(TIMEOUT) });
    const body = (await answer.json().catch(() => ({}))) as { status?: unknown };
    if (answer.ok && body.status === 'ok') return [okResult(`${origin} leads to a running product`)];
    return [
      warningResult(
        `${origin} answers ${answer.status}, and not as this product.`,
        'Look where its name and the proxy lead.',
      ),
    ];
  } catch (fault) {
    return [
      warningResult(
        `${origin}: ${reasonOf(fault)}.`,
        'Start the product; if it runs, look where its name and the proxy lead.',
      ),
    ];
  }
}
