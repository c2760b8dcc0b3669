import { findUnsentApplications, readSampleRows, type UnsentApplication } from './applications.ts';
import { measureRaw, measureTarget } from './measure.ts';
import { formatPostRequest } from './pages.ts';
import { printResult } from './report.ts';
import type { Targets } from './targets.ts';

/** Target of the issue: the share of bare SQL transactions that write the same rows. */
const share = 0.7;
/** More than one run can send; for the warm-up and three runs each, of the product and of bare SQL. */
const A_RUN = 12_000;
const RUNS = 8;

/** Applications per second through the product, compared with bare transactions with the same rows. */
export async function compareWrites(targets: Targets): Promise<void> {
  const { address, postmaster } = targets.about;
  const site = await targets.startSite('kept');
  const sendings = await findUnsentApplications(address, A_RUN * RUNS);
  const take = () => sendings.splice(0, A_RUN);
  const product = await measureTarget(site, () => take().map(application), postmaster);
  await targets.end(site);
  const sample = await readSampleRows(address);
  const raw = await measureRaw({ address, writes: () => ({ sendings: take(), sample }) }, postmaster);
  printResult(`applications, bare SQL of the same ${sample.length} rows`, raw);
  printResult('applications', product, { share, of: raw, name: 'bare SQL' });
}

function application({ recruitment_id, profile_id, token }: UnsentApplication): string {
  const input = { recruitment_id, profile_id, agree_privacy: true, retention_years: 1 };
  return formatPostRequest('/candidate/application/create', input, token);
}
