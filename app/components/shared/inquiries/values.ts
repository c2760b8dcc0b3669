import type { FormSchema } from '#app/form/use-form.ts';
import type { ReportReason } from '#contract/enums.ts';
import { questionFields, reportFields } from '#contract/hiring/inquiries.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';

export type OwnInquiry = OutputOf<'GET /question/show'>;
export type InquiryPhoto = Pick<OwnInquiry['photos'][number], 'id' | 'url' | 'name'>;

/** An inquiry as form values; a new one has no version. */
export interface InquiryValues {
  title: string;
  reason: ReportReason | '';
  detail: string;
  photos: InquiryPhoto[];
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  version: number | null;
}
export type ParsedInquiry = Omit<
  InputOf<'POST /question/create'>,
  'recruitment_id' | 'company_id' | 'photo_id'
>;

/** Subject of a report, as the form names it. */
export interface ReportSubject {
  kind: 'recruitment' | 'company';
  id: number;
  name: string;
  /** URL of the reported photo. */
  photo: string | null;
}

/** Subject of a new report, with the reason that its link names. */
export interface NewSubject extends ReportSubject {
  photo_id?: string;
  reason?: ReportReason;
}

/** An inquiry as form values. */
export const toInquiryValues = (inquiry: OwnInquiry): InquiryValues => {
  const { title, reason, detail, photos, contact_name, contact_email, contact_phone, version } = inquiry;
  return {
    ...{ title, detail, contact_name, contact_email, contact_phone, version },
    reason: reason ?? '',
    photos: photos.map(({ id, url, name }) => ({ id, url, name })),
  };
};

/** Form values of a new inquiry, with the contact data of the account. */
export const newInquiryValues = (
  contact: Pick<InquiryValues, 'contact_name' | 'contact_email' | 'contact_phone'>,
  reason: InquiryValues['reason'] = '',
): InquiryValues => ({ title: '', reason, detail: '', photos: [], ...contact, version: null });

/** The fields of a question or of a report; the form stores whole photos, the call takes their ids. */
export function inquirySchemaFor(isReport: boolean): FormSchema<ParsedInquiry> {
  const schema: FormSchema<ParsedInquiry> = isReport ? reportFields : questionFields;
  return {
    safeParse: (input) => {
      const values = input as InquiryValues;
      return schema.safeParse({ ...values, photos: values.photos.map(({ id }) => id) });
    },
  };
}
