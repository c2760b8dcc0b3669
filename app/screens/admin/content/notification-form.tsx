import { notificationPath } from '#app/address/slug.ts';
import { createFormLoader } from '#app/api/load.ts';
import { ContentForm } from '#app/components/admin/content/content-form.tsx';
import {
  type ContentValues,
  toBodyValues,
  toPublishingValues,
  toTextValues,
} from '#app/components/admin/content/content-values.ts';
import { NotificationPage } from '#app/components/public/content/notification-page.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { formBodyIn, formTextIn } from '#app/components/shared/rich-text/read-in.ts';
import type { ShownDocument } from '#app/components/shared/rich-text/rich-text.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineForm, type PageProps } from '#app/route-table/screen.ts';
import { create, type NotificationFields } from '#contract/admin/content/admin-notifications.ts';
import type { OutputOf } from '#contract/index.ts';
import type { Localized } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';

export const screen = defineForm('/admin/notification', {
  create: 'content_kind.notification.create',
  edit: 'content_kind.notification.edit',
});

/** One notification in all languages, unless it is new. */
export const load = createFormLoader('GET /admin/notification/show');

type Saved = OutputOf<'GET /admin/notification/show'>;
type Values = ContentValues & Record<Localized<'body'>, ShownDocument | null>;

/** The date of a new notification is today. */
const valuesOf = (saved: Saved | undefined): Values => ({
  ...toTextValues(saved, 'title'),
  ...toBodyValues(saved),
  ...toPublishingValues(saved),
  start_date: saved?.start_date ?? dayOf(currentTime()),
});

/** A notification, new or changed. */
function NotificationForm({ saved: initial }: { saved: Saved | undefined }) {
  const { t } = useTranslation();
  const form = useRecordForm<Values, NotificationFields, Saved>({
    kind: 'notification',
    schema: create.input,
    saved: initial,
    valuesOf,
  });
  const { saved } = form;
  return (
    <ContentForm
      kind="notification"
      form={form}
      createTitle={t('content_kind.notification.create')}
      labels={{ start_date: t('content_form.date') }}
      texts={[
        { base: 'title', label: t('content_form.title'), required: true, limit: limits.title },
        { base: 'body', label: t('content_form.body'), format: 'rich' },
      ]}
      isDated
      publicPath={
        saved && notificationPath({ id: saved.id, title: formTextIn(valuesOf(saved), 'title', 'vi').text })
      }
      preview={(language) => {
        const title = formTextIn(form.values, 'title', language);
        return (
          <NotificationPage
            notification={{
              id: saved?.id ?? 0,
              title: title.text,
              title_language: title.language,
              titles: {},
              start_date: form.values.start_date || dayOf(currentTime()),
              ...formBodyIn(form.values, language),
            }}
          />
        );
      }}
    />
  );
}

/** The form of a new or a saved notification. */
export function Page({ data: { saved } }: PageProps<typeof load>) {
  return <NotificationForm key={saved?.id} saved={saved} />;
}
