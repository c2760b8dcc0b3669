/** Baseline of the product's SQL: the same rows, read and written by bare statements in a loop. */
import pg from 'pg';
import { type Address, clientConfig } from '#server/infrastructure/db/connection.ts';
import type { SampleRow, UnsentApplication } from './applications.ts';
import type { LoadOutcome } from './load.ts';

export interface RawOrder {
  address: Address;
  connections: number;
  seconds: number;
  /** Applications to write, each once; without them, pages of the list are read. */
  writes?: { sendings: UnsentApplication[]; sample: SampleRow[] };
}

/** The rows of one page of the list as the API returns them, with their total. */
const listPage = `
  SELECT r.id, r.title_vi, r.title_kr, r.title_en, r.employment_type, r.experience_years, r.working_form,
         r.salary_min, r.salary_max, r.salary_unit, r.is_negotiable, r.skills[1:5] AS skills, r.price_type, r.posted_at,
         r.start_date, r.end_date, r.address_text, r.address_code, c.id AS company_id, c.logo_id, c.company_name,
         (SELECT json_agg(json_build_object('id', k.id, 'name', k.name_vi)) FROM recruitment_career rc
          JOIN career k ON k.id = rc.career_id WHERE rc.recruitment_id = r.id) AS careers
  FROM (SELECT id, posted_at FROM recruitment_search WHERE starts_at <= $1 AND expires_at > $1
        ORDER BY posted_at DESC, id DESC LIMIT 15 OFFSET (SELECT $2::bigint)) s
  JOIN recruitment r ON r.id = s.id JOIN company c ON c.id = r.company_id
  ORDER BY s.posted_at DESC, s.id DESC`;

// The parent process may be interrupted.
process.once('disconnect', () => process.exit());
process.once('message', async (order: RawOrder) => {
  const { writes } = order;
  let turn = 0;
  const work = writes
    ? (client: pg.Client) => writeRows(client, writes.sample, writes.sendings[turn++])
    : (client: pg.Client) =>
        client.query({ name: 'list', text: listPage, values: [new Date(), 15 * (turn++ % 20)] });
  const clients = await Promise.all(Array.from({ length: order.connections }, () => connect(order.address)));
  const cpu = process.cpuUsage();
  const start = performance.now();
  const until = start + order.seconds * 1_000;
  const counts = await Promise.all(
    clients.map(async (client) => {
      let answers = 0;
      for (; performance.now() < until; answers += 1) await work(client);
      return answers;
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  const outcome: LoadOutcome = {
    answers: counts.reduce((sum, count) => sum + count, 0),
    refused: 0,
    seconds: (performance.now() - start) / 1_000,
    cpu: (user + system) / 1e6,
  };
  process.send?.(outcome, () => process.exit());
});

async function connect(address: Address): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  return client;
}

/** One application in one transaction: the product's rows with new ids. */
async function writeRows(client: pg.Client, sample: SampleRow[], sending?: UnsentApplication): Promise<void> {
  if (!sending) throw new Error('there are no applications left to write');
  const ids: Record<string, unknown> = { ...sending };
  const mails: string[] = [];
  await client.query('BEGIN');
  for (const { table, columns, values, key } of sample) {
    const isJob = table === 'pgboss.job';
    const mail = isJob ? mails.shift() : undefined;
    const given = columns.map((column, at) => {
      if (isJob && column === 'singleton_key') return mail;
      if (isJob && column === 'data') return JSON.stringify({ mail_id: Number(mail) });
      if (table === 'mail' && column === 'message_id') return `<${crypto.randomUUID()}@bench.test>`;
      return ids[column] ?? values[at];
    });
    const { rows } = await client.query({
      name: `insert ${table}`,
      text: `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')})
             VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')}) ${key ? `RETURNING "${key}" AS key` : ''}`,
      values: given,
    });
    if (table === 'application') ids.profile_apply_id = rows[0]?.key;
    if (table === 'mail') mails.push(String(rows[0]?.key));
  }
  await client.query('COMMIT');
}
