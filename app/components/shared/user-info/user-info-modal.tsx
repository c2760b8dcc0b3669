import type { AddressUnits } from '#app/components/shared/address/units.ts';
import { ConsentList, type ConsentValues } from '#app/components/shared/consents/consent-list.tsx';
import type { Form, SendOptions } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { useId } from '#app/ui/use-id.ts';
import type { CallResult } from '#contract/call.ts';
import { PersonalFields } from './personal-fields.tsx';
import styles from './user-info-modal.module.css';
import type { PersonalValues } from './values.ts';

/** Own account, personal data of one resume, first registration (docs/rules.md#screens). */
export type UserInfoMode = 'editProfileDefault' | 'editProfile' | 'registerProfile';

interface UserInfoModalProps<Parsed, Data> {
  mode: UserInfoMode;
  form: Form<PersonalValues & ConsentValues, Parsed>;
  units?: AddressUnits | undefined;
  /** The current e-mail: another one must be proven with a code. */
  knownEmail?: string | undefined;
  send: (parsed: Parsed, options: SendOptions) => Promise<CallResult<Data>>;
  onAnswer: (answer: CallResult<Data>) => void;
  onClose: () => void;
}

/** The form in its dialog; texts and request depend on the mode. */
export function UserInfoModal<Parsed, Data>(props: UserInfoModalProps<Parsed, Data>) {
  const { mode, form, units, knownEmail, send, onAnswer, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const isRegistration = mode === 'registerProfile';

  async function save() {
    const answer = await form.submit(send);
    if (answer) onAnswer(answer);
  }

  return (
    <Modal
      open
      size="md"
      id="modalUserInfo"
      title={t(`person.title.${mode}`)}
      dirty={form.isDirty}
      onClose={onClose}
      footer={
        <>
          {form.errorCount > 0 && (
            <button type="button" className={styles.errors} onClick={form.focusError}>
              {t('person.errors', { count: form.errorCount })}
            </button>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="filled" loading={form.isBusy}>
            {t(isRegistration ? 'person.register' : 'common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} {...form.props(save)}>
        <p className="text-2">{t(`person.text.${mode}`)}</p>
        <PersonalFields
          form={form as unknown as Form<PersonalValues>}
          units={units}
          knownEmail={knownEmail}
          isEmailFixed={isRegistration}
        />
        {isRegistration && (
          <ConsentList
            asked="registration"
            audience="candidate"
            values={form.values}
            onChange={form.change}
            error={form.error}
          />
        )}
      </form>
    </Modal>
  );
}
