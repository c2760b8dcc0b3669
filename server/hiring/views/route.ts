import type { FastifyInstance, FastifyRequest } from 'fastify';
import { adBeaconPath } from '#contract/hiring/ad-views.ts';
import type { Identity } from '#server/infrastructure/calls/actor.ts';
import type { Limits } from '#server/infrastructure/calls/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import type { Origins } from '#server/infrastructure/http/guard.ts';
import { toNetworkAddress } from '#server/infrastructure/http/network.ts';
import { BEACON_BYTES, parseBeacon } from './beacon.ts';
import { countBeacon, writeViews } from './count-views.ts';
import { isKnownBot } from './known-bots.ts';

interface ViewDeps {
  db: Db;
  clock: () => Date;
  origins: () => Origins;
  /** Identifies the session of a request, without renewing it. */
  identify: (request: FastifyRequest) => Promise<Identity>;
  limits: Limits;
}

/**
 * Registers the address to which pages report that an ad was seen or applied to
 * (docs/decisions/0147-views-and-clicks.md). It is not a call of the API: it sets no cookie, renews no session, and
 * stores neither address, session nor device. The answer does not reveal whether the beacon was counted.
 */
export function registerViews(app: FastifyInstance, deps: ViewDeps): void {
  const { db, clock, origins, limits } = deps;
  app.post(adBeaconPath, { bodyLimit: BEACON_BYTES }, async (request, reply) => {
    if (!isOfOwnPage(request, origins())) throw apiError('NO_PERMISSION', 'error.foreign_write');
    await limits.view(toNetworkAddress(request.ip));
    const beacon = parseBeacon(typeof request.body === 'string' ? request.body : '');
    if (!beacon) throw apiError('CONNECT_ERROR', 'error.unreadable');
    if (isReader(request) && !(await isOwnMember(deps, request, beacon.recruitmentId)))
      countBeacon(db, beacon, clock());
    return reply.header('cache-control', 'no-store').code(204).send();
  });
  app.addHook('onClose', () => writeViews(db, clock()));
}

/**
 * True if the browser says that a page of this site sent the beacon. Pages of other sites must not count views here.
 */
function isOfOwnPage({ headers }: FastifyRequest, { origins }: Origins): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  return (origin === undefined || origins.has(origin)) && (site === undefined || site === 'same-origin');
}

/**
 * True if the beacon counts as a reader's: it comes from no known bot, and without Global Privacy Control. Our pages
 * send nothing with that setting; the check is for pages that do not know of it.
 */
const isReader = ({ headers }: FastifyRequest): boolean =>
  headers['sec-gpc'] !== '1' && !isKnownBot(headers['user-agent']);

/** True if a member of the ad's company is signed in. The ad is looked up only for members of companies. */
async function isOwnMember(
  { db, identify }: ViewDeps,
  request: FastifyRequest,
  recruitmentId: number,
): Promise<boolean> {
  const { actor } = await identify(request);
  if (actor.type !== 'employer') return false;
  const own = await db
    .selectFrom('recruitment')
    .where('id', '=', recruitmentId)
    .where('company_id', '=', actor.companyId)
    .select('id')
    .executeTakeFirst();
  return own !== undefined;
}
