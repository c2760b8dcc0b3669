import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useHasRole } from '#app/browser/member-role.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { memberRoles } from '#contract/call.ts';

/** Saves or prints the figures of the overview; a link to the report for members who may read it. */
export function FigureActions() {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const readsReport = useHasRole(memberRoles.figures);
  async function save() {
    setBusy(true);
    await api('GET /employer/dashboard/csv');
    setBusy(false);
  }
  return (
    <>
      <Button size="dense" icon={IconFileDownload} loading={isBusy} onClick={() => void save()}>
        {t('figure.csv')}
      </Button>
      <Button size="dense" icon={IconPrinter} onClick={() => window.print()}>
        {t('figure.print')}
      </Button>
      {readsReport && (
        <Anchor className="text-link text-sm" href="/employer/report">
          {t('figure.report.open')}
        </Anchor>
      )}
    </>
  );
}
