import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { storeImportedPostings } from './imports.ts';
import { insertRows } from './rows.ts';

const HOUR = 3_600_000;

/** Runs of imports in every state. Those of the last days have their ads and companies, which their undo removes. */
export async function storeImportRuns(db: Db, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const none = {
    ...{ added: 0, changed: 0, known: 0, refused: 0, removed: 0, restored: 0, kept: 0 },
    undone_at: null,
  };
  const run = (kind: 'POSTINGS' | 'REGISTRY', files: string, hours: number) => ({
    ...none,
    ...{ kind, files, started_at: ago(hours), finished_at: ago(hours - 0.1) },
  });
  await insertRows(db, 'import_run', [
    {
      ...run('REGISTRY', 'danh-ba-doanh-nghiep.csv', 620),
      ...{ added: 18_240, changed: 312, known: 1_104, refused: 3 },
      ...{ undone_at: ago(610), removed: 18_240, restored: 312 },
    },
    {
      ...run('POSTINGS', 'viec-lam-thang-10.jsonl.gz', 300),
      ...{ added: 420, refused: 12, undone_at: ago(290), removed: 503 },
    },
    {
      ...run('POSTINGS', 'viec-lam.jsonl, viec-lam-2.jsonl', 200),
      ...{ added: 96, known: 420, undone_at: ago(190), removed: 110, kept: 4 },
    },
  ]);
  await storeImportedPostings(
    db,
    'month',
    { ...run('POSTINGS', 'viec-lam-thang-11.jsonl.gz', 50), known: 16 },
    now,
  );
  await storeImportedPostings(
    db,
    'week',
    { ...run('POSTINGS', 'viec-lam-tuan-48.jsonl.gz', 5), finished_at: null },
    now,
  );
}

/** Sign-ins of the last days, with each result and method: of administrators, companies and an unknown ID. */
export async function storeSignIns(db: Db, now: Date): Promise<void> {
  const { rows: accounts } = await sql<{ type: 2 | 3; id: number }>`
    (SELECT 3 AS type, id FROM admin ORDER BY id LIMIT 4) UNION ALL
    (SELECT 2, id FROM employer WHERE status = 'APPROVED' ORDER BY id LIMIT 6)`.execute(db);
  const results = ['OK', 'STEP', 'OK', 'WRONG', 'OK', 'PAUSED', 'OK', 'NOT_APPROVED', 'OK', 'ENDED'] as const;
  const ways = ['PASSWORD', 'PASSWORD', 'APP', 'PASSWORD', 'PASSKEY', 'PASSWORD', 'RECOVERY'] as const;
  const devices = [
    ['Chrome', 'Windows'],
    ['Safari', 'macOS'],
    ['Firefox', 'Linux'],
  ] as const;
  const rows = Array.from({ length: 40 }, (_, at) => {
    const account = at % 13 === 7 ? undefined : accounts[(at * 3) % accounts.length];
    const [browser, system] = devices[at % devices.length] ?? [null, null];
    return {
      account_type: account?.type ?? (2 as const),
      account_id: account?.id ?? null,
      way: account ? (ways[at % ways.length] ?? 'PASSWORD') : ('PASSWORD' as const),
      result: account ? (results[at % results.length] ?? 'OK') : ('WRONG' as const),
      ...{ browser, system, network: at % 5 === 4 ? '2001:db8:17::/48' : `203.0.113.0/24` },
      happened_at: new Date(now.getTime() - (40 - at) * 5 * HOUR),
    };
  });
  await insertRows(db, 'sign_in', rows);
}
