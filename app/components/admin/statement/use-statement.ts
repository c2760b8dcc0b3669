import { useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';

export type CheckedStatement = OutputOf<'POST /admin/statement/check-columns'>;
export type CheckedColumns = CheckedStatement['columns'];
export type StatementImport = OutputOf<'POST /admin/statement/import'>;

/** An import of a bank statement: its file, the rows parsed with the selected columns, and the result. */
export function useStatement(bankFirst: string) {
  const [bank_name, setBank] = useState(bankFirst);
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<CheckedStatement>();
  const [imported, setImported] = useState<StatementImport>();
  const [isBusy, setBusy] = useState(false);
  const lastRequest = useRef(0);

  /** Parses a file on the server; without columns, those of the bank are used, or a guess. Throws a translated error. */
  async function check(
    chosen: File,
    columns: CheckedColumns,
    signal?: AbortSignal,
  ): Promise<CheckedStatement> {
    lastRequest.current += 1;
    const request = lastRequest.current;
    const answer = await api(
      'POST /admin/statement/check-columns',
      { bank_name: bank_name.trim(), ...columns },
      { files: { file: [chosen] }, silent: true, ...(signal && { signal }) },
    );
    if (!answer.ok)
      throw new Error(answer.fields.file?.[0] ?? Object.values(answer.fields)[0]?.[0] ?? answer.message);
    // Ignore an outdated answer: a later choice of file or columns has sent its own request.
    if (request === lastRequest.current) setChecked(answer.data);
    return answer.data;
  }

  async function choose(columns: CheckedColumns): Promise<void> {
    if (!file || !checked) return;
    setChecked({ ...checked, columns });
    await check(file, columns).catch(() => undefined);
  }

  async function keep(): Promise<void> {
    if (!file || !checked) return;
    setBusy(true);
    const answer = await api(
      'POST /admin/statement/import',
      { bank_name: bank_name.trim(), ...checked.columns } as InputOf<'POST /admin/statement/import'>,
      { files: { file: [file] }, fieldsInToast: true },
    );
    setBusy(false);
    if (answer.ok) setImported(answer.data);
  }

  function startAnew() {
    setFile(undefined);
    setChecked(undefined);
    setImported(undefined);
  }

  /** The deposits were confirmed: the number beside the button is outdated. */
  const forgetReady = () => imported && setImported({ ...imported, ready: { ids: [], amount: 0 } });

  return {
    forgetReady,
    bank_name,
    setBank,
    file,
    setFile,
    checked,
    check,
    choose,
    keep,
    imported,
    isBusy,
    startAnew,
  };
}
export type StatementState = ReturnType<typeof useStatement>;
