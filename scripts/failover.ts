import { runVitest } from './vitest.ts';

// So many machines are killed; the suite's own short form kills two. `patroni` has Patroni promote them instead.
process.env.FAILOVERS ??= '20';
const isPatroni = process.argv.includes('patroni');
if (isPatroni) process.env.WITH_PATRONI = 'yes';
const { failures } = await runVitest('unit', {
  filters: [`tests/failover/${isPatroni ? 'patroni' : 'failover'}`],
});
process.exitCode = failures.length > 0 ? 1 : 0;
