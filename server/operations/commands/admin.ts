/**
 * The command `npm run admin -- UID [--role ROLE]`: prints a one-time link with which an administrator sets the
 * password. With `--reset-factor`, it disables a lost second factor instead; with `--company`, that of a company.
 */
import { parseArgs } from 'node:util';
import { adminRoles } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { isAdminRole, isAdminUid, openAdminSetup } from '#server/accounts/auth/admin-setup.ts';
import { openFactorReset } from '#server/accounts/auth/factor/reset.ts';
import { type Env, ownOrigin, readEnv } from '#server/infrastructure/environment/env.ts';
import { printError, runCommand } from '#server/operations/start/command.ts';

const usage = `Usage: npm run admin -- UID [--role ${adminRoles.join('|')}]
       npm run admin -- UID --reset-factor [--company]`;

process.exitCode = await run().catch(printError);

async function run(): Promise<number> {
  const { values, positionals } = readArguments();
  const [uid, ...more] = positionals;
  if (uid === undefined || more.length > 0) return printError(usage);
  if (!isAdminUid(uid))
    return printError(
      `"${uid}" cannot be an ID: ${limits.adminUidMin} to ${limits.uidMax} small letters and digits.\n${usage}`,
    );
  const { role, company } = values;
  if (values['reset-factor'])
    return role === undefined ? resetFactor(uid, company === true) : printError(usage);
  if (company) return printError(usage);
  if (role !== undefined && !isAdminRole(role)) return printError(`There is no role "${role}".\n${usage}`);
  const env = readEnv();
  return runCommand(env, async ({ db }) => {
    const { ticket, isNew, role: given } = await openAdminSetup(db, { uid, role }, new Date());
    console.log(
      isNew
        ? `Created administrator ${uid} (${given}).`
        : `Reset administrator ${uid} (${given}): the old password and all sessions are invalid.`,
    );
    // The ticket is in the fragment of the URL. Browsers do not send fragments, so no log and no proxy sees it.
    console.log(`Set the password here: ${ownOrigin(env, env.PORT)}/admin/setup#${ticket}`);
    console.log(`The link works once, for ${limits.adminSetupHours} hours.${portHint(env)}`);
    return 0;
  });
}

/** The password stays valid; every session ends. */
function resetFactor(uid: string, isCompany: boolean): Promise<number> {
  const type = isCompany ? 'employer' : 'admin';
  const who = `${isCompany ? 'Company' : 'Administrator'} ${uid}`;
  return runCommand(readEnv(), async ({ db }) => {
    const had = await openFactorReset(db, { type, uid }, new Date());
    if (had === undefined) return printError(`${who} is not there.`);
    console.log(
      had
        ? `The second factor of ${who} is gone and every session is over: the password alone signs in next time.`
        : `${who} has no second factor; nothing was changed.`,
    );
    return 0;
  });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        'reset-factor': { type: 'boolean' },
        company: { type: 'boolean' },
      },
    });
  } catch (error) {
    console.error((error as Error).message);
    return { values: {}, positionals: [] };
  }
}

function portHint(env: Env): string {
  return env.PUBLIC_URL || env.PORT ? '' : ' If the server uses another port, change it in the link.';
}
