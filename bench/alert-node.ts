/** A node that runs the saved searches of a day and nothing else, so that its memory is that of the run. Its settings are the argument. */
import { sendAlerts } from '#server/hiring/alerts/send-alerts.ts';
import { type Address, openKysely, openPool } from '#server/infrastructure/db/connection.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';

const { address, now } = JSON.parse(process.argv[2] ?? '') as { address: Address; now: string };
const env = { SECRET_KEY: 'bench', MAIL_FROM: 'Sanviec <no-reply@sanviec.test>' };
const db = openKysely(openPool(address, 4));
// The first statement loads what every node has loaded.
await sendAlerts({ db, env, queue: new TaskQueue() }, new Date(0));

const megabytes = () => {
  const { heapUsed, external, rss } = process.memoryUsage();
  return { live: (heapUsed + external) / 2 ** 20, rss: rss / 2 ** 20 };
};
const first = megabytes();
const peak = { ...first };
const watching = setInterval(() => {
  const { live, rss } = megabytes();
  peak.live = Math.max(peak.live, live);
  peak.rss = Math.max(peak.rss, rss);
}, 20);
const [begin, before] = [performance.now(), process.cpuUsage()];
const mails = await sendAlerts({ db, env, queue: new TaskQueue() }, new Date(now));
const seconds = (performance.now() - begin) / 1_000;
const { user, system } = process.cpuUsage(before);
clearInterval(watching);
process.send?.({ mails, seconds, cpu: (user + system) / 1e6, first, peak });
process.disconnect();
await db.destroy();
