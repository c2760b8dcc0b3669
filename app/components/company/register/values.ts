import type { ConsentValues } from '#app/components/shared/consents/consent-list.tsx';
import type { RetentionYears } from '#app/components/shared/consents/retention-choice.tsx';
import type { Form } from '#app/form/use-form.ts';
import { type RegisterStep, registerSteps } from '#contract/accounts/employer-auth.ts';

/** All fields of the registration, under their wire names. */
export interface RegisterValues extends ConsentValues {
  company_tax_code: string;
  company_name: string;
  company_representative: string;
  user_name: string;
  user_phone: string;
  user_email: string;
  user_email_confirm: string;
  otp_ticket: string;
  user_uid: string;
  password: string;
  password_confirm: string;
  retention_years: RetentionYears | undefined;
}

export const emptyRegisterValues: RegisterValues = {
  company_tax_code: '',
  company_name: '',
  company_representative: '',
  user_name: '',
  user_phone: '',
  user_email: '',
  user_email_confirm: '',
  otp_ticket: '',
  user_uid: '',
  password: '',
  password_confirm: '',
  retention_years: undefined,
  agree_privacy: false,
  agree_terms: false,
  agree_message: false,
  agree_advertising: false,
};

export type RegisterForm = Form<RegisterValues>;

/** Props of every step of the screen. */
export interface StepProps {
  form: RegisterForm;
}

export const stepOrder = ['company', 'contact', 'access', 'consents'] as const satisfies RegisterStep[];

/** The step of a field, for messages that arrive when everything is sent. */
export function stepOfField(field: string): RegisterStep | undefined {
  return stepOrder.find((step) => field in registerSteps[step].shape);
}
