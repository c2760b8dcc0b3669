import { sql } from 'kysely';
import type * as content from '#contract/admin/content/admin-content.ts';
import * as events from '#contract/admin/content/admin-events.ts';
import * as faq from '#contract/admin/content/admin-faq.ts';
import * as notifications from '#contract/admin/content/admin-notifications.ts';
import type * as policies from '#contract/admin/content/admin-policies.ts';
import { message } from '#contract/text/messages.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { saveUpload } from '#server/infrastructure/files/save-upload.ts';
import { isAddressCode } from '#server/places/locations/addresses.ts';
import { listEventCompanies, readEventCompanies, storeEventCompanies } from '../events/companies.ts';
import {
  createPolicy,
  listAllVersions,
  removePolicy,
  showPolicyVersion,
  updatePolicy,
} from './admin-policies.ts';
import { createContentHandlers } from './kind-handlers.ts';

export const adminContent: Handlers<typeof content> = {
  uploadContentImage: async (work) => {
    const kept = await saveUpload(work, 'content', { admin_id: work.actor.id });
    await work.audit({
      action: 'content.upload',
      objectKind: 'content_image',
      objectId: 0,
      after: { id: kept.id },
    });
    const [file] = work.files;
    return { ...kept, width: file?.width ?? 1, height: file?.height ?? 1 };
  },
};

export const adminEvents = createContentHandlers<typeof events>({
  table: 'event',
  columns: Object.keys(events.create.input.shape),
  listed: ['first_day', 'last_day'],
  images: ['image_id'],
  pictures: 'event',
  apart: {
    field: 'companies',
    read: readEventCompanies,
    store: storeEventCompanies,
    show: listEventCompanies,
  },
  judge: async (db, fields) => {
    const { address_code } = fields;
    if (typeof address_code === 'string' && !(await isAddressCode(db, address_code)))
      throw validationError({ address_code: message('location') });
    return fields;
  },
  order: sql`x.last_day DESC, x.id DESC`,
});

export const adminNotifications = createContentHandlers<typeof notifications>({
  table: 'notification',
  columns: Object.keys(notifications.create.input.shape),
  listed: [],
  pictures: 'notification',
  order: sql`x.start_date DESC, x.id DESC`,
});

export const adminFaq = createContentHandlers<typeof faq>({
  table: 'faq',
  columns: Object.keys(faq.create.input.shape),
  listed: ['category', 'position'],
  filters: ['category'],
  pictures: 'faq',
  order: sql`x.position, x.id`,
});

export const adminPolicies: Handlers<typeof policies> = {
  listVersions: ({ db, now }, { kind }) => listAllVersions(db, kind, now),
  showVersion: ({ db, now }, { id }) => showPolicyVersion(db, id, now),
  createVersion: async (work, fields) => {
    const id = await createPolicy(work, fields);
    work.setMessage('message.create_success');
    return showPolicyVersion(work.db, id, work.now);
  },
  updateVersion: async (work, fields) => {
    await updatePolicy(work, fields);
    work.setMessage('message.update_success');
    return showPolicyVersion(work.db, fields.id, work.now);
  },
  removeVersion: async (work, { id }) => {
    await removePolicy(work, id);
    return { id };
  },
};
