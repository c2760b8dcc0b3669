import type * as contract from '#contract/admin/settings.ts';
import { settingNames, settings } from '#contract/admin/settings.ts';
import { mayStaff } from '#contract/call.ts';
import { message } from '#contract/messages.ts';
import type { Handlers } from '#server/calls/context.ts';
import { refuse, refuseFields } from '#server/calls/refusals.ts';
import { listStored, lockStored, saveSetting } from './queries.ts';
import { readValue } from './read.ts';

export const settingsHandlers: Handlers<typeof contract> = {
  listSettings: async ({ db, env, actor }) => {
    const stored = new Map((await listStored(db)).map((row) => [row.name, row]));
    const list = settingNames
      .filter((name) => mayStaff(actor.role, settings[name].changedBy))
      .map((name) => {
        const row = stored.get(name);
        return {
          name,
          value: readValue(name, row?.value, env),
          version: row?.version ?? 0,
          updated_at: row?.updated_at.toISOString() ?? null,
        };
      });
    return { list };
  },

  updateSetting: async ({ db, env, actor, now, audit, say }, { name, value: given, version }) => {
    const { changedBy, value: taken } = settings[name];
    if (!mayStaff(actor.role, changedBy)) throw refuse('NO_PERMISSION');
    const parsed = taken.safeParse(given);
    if (!parsed.success) throw refuseFields({ value: message('choice') });
    const value = parsed.data;
    const before = readValue(name, (await lockStored(db, name))?.value, env);
    const saved = await saveSetting(db, { name, value, version }, now);
    if (!saved) throw refuse('NOT_VALID', 'error.version_conflict');
    await audit({
      action: 'setting.update',
      objectKind: 'setting',
      objectId: saved.id,
      before: { name, value: before },
      after: { name, value },
    });
    say('message.update_success');
    return { name, value, version: saved.version, updated_at: now.toISOString() };
  },
};
