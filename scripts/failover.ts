import { runVitest } from './vitest.ts';

// Number of killed machines; the suite's short form kills two. With `patroni`, Patroni promotes them.
process.env.FAILOVERS ??= '20';
const isPatroni = process.argv.includes('patroni');
if (isPatroni) process.env.WITH_PATRONI = 'yes';
const { failures } = await runVitest('unit', {
  filters: [`tests/failover/${isPatroni ? 'patroni' : 'failover'}`],
});
process.exitCode = failures.length > 0 ? 1 : 0;
