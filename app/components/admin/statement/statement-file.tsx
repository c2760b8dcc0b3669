import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FileDrop } from '#app/ui/fields/file-drop.tsx';
import { FileRow } from '#app/ui/fields/file-row.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { sizeText, type UploadOptions } from '#app/ui/fields/uploads.ts';
import { Help } from '#app/ui/overlays/help.tsx';
import { useId } from '#app/ui/use-id.ts';
import { fileKinds, fileTypeNames } from '#contract/files.ts';
import { languageTag } from '#contract/languages.ts';
import type { StatementState } from './use-statement.ts';

const { accept, types, bytes } = fileKinds.statement;

/** Bank of the statement, and its file. */
export function StatementFile({ statement, banks }: { statement: StatementState; banks: readonly string[] }) {
  const { t, language } = useTranslation();
  const listId = useId();
  const { bank_name, setBank, file, setFile, check } = statement;
  const locale = languageTag[language];
  async function upload(chosen: File, { signal }: UploadOptions) {
    if (bank_name.trim() === '') throw new Error(t('deposit.statement.bank_first'));
    return check(chosen, {}, signal);
  }
  return (
    <FormPanel title={t('deposit.statement.file_panel')}>
      <Field label={t('deposit.bank')} required help={t('deposit.statement.bank_help')}>
        <TextInput
          name="bank_name"
          list={listId}
          value={bank_name}
          maxLength={100}
          onValue={setBank}
          onBlur={() => file && bank_name.trim() !== '' && void check(file, {}).catch(() => undefined)}
        />
      </Field>
      <datalist id={listId}>
        {banks.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
      <Field
        label={t('deposit.statement.file')}
        required
        group
        aside={<Help about={t('deposit.statement.file')}>{t('deposit.statement.file_help')}</Help>}
      >
        <FileDrop
          upload={upload}
          onStored={(_checked, chosen) => setFile(chosen)}
          accept={[...types, ...accept.split(',')]}
          types={fileTypeNames('statement')}
          maxBytes={bytes}
          max={1}
          replaces
          locale={locale}
        >
          {file && <FileRow name={file.name} size={sizeText(file.size, locale)} />}
        </FileDrop>
      </Field>
    </FormPanel>
  );
}
