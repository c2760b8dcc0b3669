import type { SearchClass } from './search/classes.ts';
import { runSearchClass } from './search/clients.ts';

const CLIENTS = 8;

/**
 * Sends the requests of a class as one client and as several, and prints how long 50 and 95 of 100 answers took, in
 * milliseconds.
 */
export async function reportSearchClass(port: number, one: SearchClass, token: string): Promise<void> {
  await runSearchClass(port, one, { clients: 1, rounds: 1, token });
  const alone = await runSearchClass(port, one, { clients: 1, rounds: 2, token });
  const many = await runSearchClass(port, one, { clients: CLIENTS, rounds: 4, token });
  const refused = alone.refused + many.refused;
  const verdict = alone.p95 <= one.target ? 'within' : 'OVER';
  console.log(
    `${one.name}: one client ${round(alone.p50)} / ${round(alone.p95)}, ${verdict} the target ${one.target}; ` +
      `${CLIENTS} clients ${round(many.p50)} / ${round(many.p95)}${refused > 0 ? `; ${refused} refused` : ''}`,
  );
}

const round = (milliseconds: number) => milliseconds.toFixed(1);
