import { useRef } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { reportReasons } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { FormPanel, FormRow } from '../record-form/form-panel.tsx';
import { RecordForm } from '../record-form/record-form.tsx';
import { useRecordForm } from '../record-form/use-record-form.ts';
import { type InquiryArea, inquiryAreas, inquiryPath } from './areas.ts';
import { PhotosField } from './photos-field.tsx';
import { SubjectLine } from './subject-line.tsx';
import {
  type InquiryPhoto,
  type InquiryValues,
  inquirySchemaFor,
  type NewSubject,
  newInquiryValues,
  type OwnInquiry,
  type ParsedInquiry,
  toInquiryValues,
} from './values.ts';

interface InquiryFormProps {
  area: InquiryArea;
  /** The inquiry to change. */
  saved?: OwnInquiry;
  /** Contact data for a new inquiry. */
  contact?: Parameters<typeof newInquiryValues>[0];
  /** Subject of a report; a question without it. */
  subject?: NewSubject | null;
}

const noContact = { contact_name: '', contact_email: '', contact_phone: '' };

/** The form of a question or a report, new or changed; once it is saved, its thread opens. */
export function InquiryForm(props: InquiryFormProps) {
  const { area, saved, subject = null } = props;
  const { t } = useTranslation();
  const isReport = saved ? saved.kind === 'REPORT' : subject !== null;
  const form = useInquiryForm(props, isReport);
  const labelOf = (name: string) => t(`inquiry.form.${name}` as WordKey);
  const { error } = form;
  const named = (name: keyof InquiryValues & string) => ({
    label: labelOf(name),
    error: error(name, labelOf(name)),
  });

  return (
    <RecordForm
      form={form}
      head={{
        title: t(saved ? 'inquiry.form.edit' : isReport ? 'inquiry.form.report' : 'inquiry.form.create'),
        text: t(isReport ? 'inquiry.form.report_text' : 'inquiry.form.text'),
        above: saved ? inquiryPath(area, saved.id) : inquiryAreas[area].path,
      }}
      saveLabel={saved ? undefined : t(isReport ? 'inquiry.form.send_report' : 'inquiry.form.send')}
      isOwn
      labelOf={labelOf}
      textOf={(name, { [name]: value }) => textOf(value)}
    >
      <FormPanel title={t(isReport ? 'inquiry.form.what_report' : 'inquiry.form.what')}>
        {subject && <SubjectLine subject={subject} />}
        {isReport ? (
          <Field {...named('reason')} required>
            <Select
              {...form.field('reason')}
              // The cast is safe: the list contains only reasons.
              onValue={(reason) => form.change({ reason: reason as InquiryValues['reason'] })}
              placeholder={t('inquiry.form.choose_reason')}
              options={reportReasons
                .filter((value) => value !== 'PERSON_SHOWN' || (saved?.subject ?? subject)?.photo)
                .map((value) => ({ value, label: t(`enum.report_reason.${value}`) }))}
            />
          </Field>
        ) : (
          <Field {...named('title')} required>
            <TextInput {...form.field('title')} limit={limits.title} />
          </Field>
        )}
        <Field
          {...named('detail')}
          help={t(isReport ? 'inquiry.form.report_help' : 'inquiry.form.detail_help')}
        >
          <TextArea {...form.field('detail')} rows={7} limit={limits.longText} />
        </Field>
        <PhotosField
          area={area}
          photos={form.values.photos}
          onPhotos={form.changePhotos}
          error={error('photos')}
        />
      </FormPanel>
      <FormPanel title={t('inquiry.form.contact')}>
        <Field {...named('contact_name')} required>
          <TextInput {...form.field('contact_name')} autoComplete="name" />
        </Field>
        <FormRow>
          <Field {...named('contact_email')} required help={t('inquiry.form.email_help')}>
            <TextInput {...form.field('contact_email')} type="email" autoComplete="email" />
          </Field>
          <Field {...named('contact_phone')} required>
            <TextInput {...form.field('contact_phone')} type="tel" autoComplete="tel" />
          </Field>
        </FormRow>
      </FormPanel>
    </RecordForm>
  );
}

/** State of the form: creates or changes the inquiry, and adds uploaded photos to the current ones. */
function useInquiryForm(
  { area, saved, contact = noContact, subject = null }: InquiryFormProps,
  isReport: boolean,
) {
  const go = useNavigateTo();
  const calls = inquiryAreas[area];
  const form = useRecordForm<InquiryValues, ParsedInquiry, OwnInquiry>({
    schema: inquirySchemaFor(isReport),
    initial: saved ? toInquiryValues(saved) : newInquiryValues(contact, subject?.reason),
    draft: `inquiry-${saved?.id ?? (subject ? `${subject.kind}-${subject.photo_id ?? subject.id}` : 'new')}`,
    valuesOf: toInquiryValues,
    send: (body, options) =>
      saved
        ? api(calls.update, { ...body, id: saved.id, version: body.version ?? 1 }, options)
        : api(calls.create, { ...body, ...subjectIn(subject) }, options),
    ...(saved ? { load: () => api(calls.show, { id: saved.id }, { silent: true }) } : {}),
    onSaved: ({ id }) => go(inquiryPath(area, id), { replace: true }),
  });
  // Several photos may be uploaded before the form has rendered the first of them.
  const photos = useRef(form.values.photos);
  photos.current = form.values.photos;
  function changePhotos(make: (photos: readonly InquiryPhoto[]) => InquiryPhoto[]) {
    photos.current = make(photos.current);
    form.change({ photos: photos.current });
  }
  return { ...form, changePhotos };
}

const subjectIn = (subject: NewSubject | null) =>
  subject === null
    ? {}
    : subject.kind === 'recruitment'
      ? { recruitment_id: subject.id }
      : { company_id: subject.id, photo_id: subject.photo_id };

const textOf = (value: InquiryValues[keyof InquiryValues]): string =>
  Array.isArray(value) ? value.map(({ name }) => name).join(', ') : String(value ?? '');
