import type { ReactNode } from 'react';
import { CurrentPasswordField, FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { type Form, type FormSchema, useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup, type RadioOption } from '#app/ui/fields/radio-group.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { CallResult } from '#contract/call.ts';

export interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

interface Named {
  id: number;
  user_name: string;
}
/** An action, with the texts that differ between members of a company and administrators. */
type Act =
  | { act: 'invite'; title: string; draft: string }
  | { act: 'role' | 'reset_factor'; colleague: Named }
  | { act: 'end'; colleague: Named; title: string; text: string; saveLabel: string };

type OwnersDialogProps<Parsed> = DialogProps &
  Act & {
    schema: FormSchema<Parsed>;
    send: (parsed: Parsed) => Promise<CallResult<unknown>>;
    /** Roles to choose from, with the name of the field on the wire and the role that is selected first. */
    roles?: { name: string; options: readonly RadioOption<string>[]; first: string; more?: RoleFields };
  };
type Values = Record<string, string | number | boolean> & { current_password: string };
export type OwnersForm = Form<Values>;
/** A field that depends on the chosen role: its first value, the one that another role clears it to, and its control. */
interface RoleFields {
  initial: Record<string, boolean>;
  cleared: Record<string, boolean>;
  field: (form: OwnersForm) => ReactNode;
}

/**
 * Dialog for an owner's action on colleagues: members of a company, or administrators. It asks for the owner's password
 * again.
 */
export function OwnersDialog<Parsed>(props: OwnersDialogProps<Parsed>) {
  const { act, schema, send, roles, onDone, onClose } = props;
  const { t } = useTranslation();
  const form = useForm<Values, Parsed>({
    schema,
    initial: {
      ...(act === 'invite' ? { user_email: '' } : { id: props.colleague.id }),
      ...(roles && { [roles.name]: roles.first, ...roles.more?.initial }),
      current_password: '',
    },
    ...(act === 'invite' && { draft: props.draft }),
    secret: ['current_password'],
  });
  const { value, ...email } = form.field('user_email');
  return (
    <FormDialog
      {...useTexts(props)}
      danger={act === 'end' || act === 'reset_factor'}
      form={form}
      send={send}
      onSent={({ message }) => {
        toast.success(message);
        onDone();
      }}
      onClose={onClose}
    >
      {act === 'invite' && (
        <Field {...form.labelled('user_email', t('colleague.email'))} required>
          <TextInput {...email} value={String(value)} type="email" autoComplete="off" />
        </Field>
      )}
      {roles && (
        <Field group {...form.labelled(roles.name, t('colleague.role'))} required>
          <RadioGroup
            variant="cards"
            name={roles.name}
            options={roles.options}
            value={String(form.values[roles.name])}
            onValue={(role) => form.change({ [roles.name]: role, ...roles.more?.cleared })}
          />
        </Field>
      )}
      {roles?.more?.field(form)}
      <CurrentPasswordField form={form} />
    </FormDialog>
  );
}

function useTexts(props: Act) {
  const { t } = useTranslation();
  if (props.act === 'invite')
    return { title: props.title, text: t('colleague.invite.text'), saveLabel: t('colleague.invite.send') };
  if (props.act === 'end') return props;
  const name = props.colleague.user_name;
  return {
    title: t(`colleague.${props.act}_dialog.title`, { name }),
    text: t(`colleague.${props.act}_dialog.text`, { name }),
    saveLabel: t(props.act === 'role' ? 'common.save' : 'colleague.act.reset_factor'),
  };
}
