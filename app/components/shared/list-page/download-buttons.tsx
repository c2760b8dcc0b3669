import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';

type Format = 'csv' | 'xlsx';

interface DownloadButtonsProps {
  labels: Record<Format, string>;
  /** Downloads the displayed rows, with the same filters. */
  save: (format: Format) => Promise<unknown>;
}

/** Buttons that save a list as CSV and as a workbook. */
export function DownloadButtons({ labels, save }: DownloadButtonsProps) {
  const [busy, setBusy] = useState<Format>();
  async function download(format: Format) {
    setBusy(format);
    await save(format);
    setBusy(undefined);
  }
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      icon={IconFileDownload}
      loading={busy === format}
      onClick={() => void download(format)}
    >
      {labels[format]}
    </Button>
  ));
}
