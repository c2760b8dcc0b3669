import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';

/** The apply dialog for pages that may not need it. */
export const ApplyDialog = dialogWithTranslations(
  async () => (await import('./apply-dialog.tsx')).ApplyDialog,
);
