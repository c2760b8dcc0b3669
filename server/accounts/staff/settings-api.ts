import type { z } from 'zod';
import type * as contract from '#contract/admin/settings.ts';
import { settingNames } from '#contract/admin/settings.ts';
import { shortenSessions } from '#server/accounts/auth/sessions/idle-time.ts';
import { deleteOwnDraft } from '#server/audit/form-drafts.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { findEnvOverride, presets } from '#server/infrastructure/settings/presets.ts';
import { listStoredWithAuthors, lockSettings, saveSetting } from '#server/infrastructure/settings/queries.ts';
import { toSettingValue } from '#server/infrastructure/settings/read.ts';

export const settingsHandlers: Handlers<typeof contract> = {
  listSettings: ({ db, env }) => showSettings(db, env),

  updateSettings: async ({ db, env, now, actor, audit, setMessage }, { version, ...given }) => {
    await lockSettings(db);
    const before = await showSettings(db, env);
    if (before.version !== version) throw apiError('NOT_VALID', 'error.version_conflict');
    const changed = before.list.filter(
      ({ name, value }) => given[name] !== undefined && given[name] !== value,
    );
    const locked = changed.filter(({ locked_by }) => locked_by !== null);
    if (locked.length > 0)
      throw validationError(
        Object.fromEntries(
          locked.map(({ name, locked_by }) => [name, `error.setting_locked|variable=${locked_by}`]),
        ),
      );
    for (const { name, value: old } of changed) {
      const value = given[name] ?? presets[name];
      const id = await saveSetting(db, name, value === presets[name] ? null : value, now);
      await audit({
        action: 'setting.update',
        objectKind: 'setting',
        objectId: id,
        before: { name, value: old },
        after: { name, value },
      });
      if (name === 'session_idle_minutes') await shortenSessions(db, Number(value));
    }
    // Saving without a change is audited, too: staff leave a trace of each write.
    if (changed.length === 0) await audit({ action: 'setting.update', objectKind: 'setting', objectId: 0 });
    await deleteOwnDraft({ db, actor }, 'setting', 'all');
    setMessage('message.update_success');
    return showSettings(db, env);
  },
};

/** Shows the current settings. They share one version, which every change of a setting increments. */
async function showSettings(db: Db, env: Env): Promise<z.input<typeof contract.listSettings.output>> {
  const stored = new Map((await listStoredWithAuthors(db)).map((row) => [row.name, row]));
  const list = settingNames.map((name) => {
    const row = stored.get(name);
    return {
      name,
      value: toSettingValue(name, row?.value, env),
      preset: presets[name],
      locked_by: findEnvOverride(name, env)?.variable ?? null,
      changed_by: row?.changed_by ?? null,
      updated_at: row?.updated_at.toISOString() ?? null,
    };
  });
  const version = [...stored.values()].reduce((sum, row) => sum + row.version, 0);
  return { list, version };
}
