import { type FirstStep, firstSteps } from '#contract/admin/admin-dashboard.ts';
import type { SettingName } from '#contract/admin/settings.ts';
import { hasStaffRole } from '#contract/call.ts';
import { readRegistration } from '#server/accounts/auth/agreements/registration.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';
import { readSetting } from '#server/infrastructure/settings/read.ts';

type View = Pick<Context, 'db' | 'now' | 'env'>;

const operator = ['operator_name', 'operator_tax_code', 'operator_address', 'operator_email'] as const;
const bank = ['bank_name', 'bank_bin', 'bank_account', 'bank_holder'] as const;

/**
 * Shows the first steps of setting up a new site, with their state, to owners. Null once all are done, and for other
 * roles.
 */
export async function showFirstSteps(view: View, actor: AdminActor) {
  if (!hasStaffRole(actor.role, [])) return null;
  const { db } = view;
  const [owners, prices, menu, registration, hasOperator, hasBank] = await Promise.all([
    db
      .selectFrom('admin')
      .where('role', '=', 'owner')
      .where('is_active', '=', true)
      .select(['id', 'email'])
      .limit(100)
      .execute(),
    db.selectFrom('price_version').select('kind').distinct().execute(),
    db.selectFrom('menu').select('id').limit(1).executeTakeFirst(),
    readRegistration(view),
    areSet(view, operator),
    areSet(view, bank),
  ]);
  const isDone: Record<FirstStep, boolean> = {
    email: owners.some(({ id, email }) => id === actor.id && email !== ''),
    second_owner: owners.length > 1,
    operator: hasOperator,
    bank: hasBank,
    prices: prices.some(({ kind }) => kind === 'TAX') && prices.some(({ kind }) => kind !== 'TAX'),
    terms: registration.missing.length === 0,
    menus: menu !== undefined,
  };
  const steps = firstSteps.map((name) => ({ name, is_done: isDone[name] }));
  return steps.every(({ is_done }) => is_done) ? null : steps;
}

async function areSet(view: View, names: readonly SettingName[]): Promise<boolean> {
  const values = await Promise.all(names.map((name) => readSetting(view, name)));
  return values.every((value) => value !== '');
}
