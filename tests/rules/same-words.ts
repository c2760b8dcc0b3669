/** Keys whose text may be the same in all languages, or may lack Hangul in Korean: names, codes and formats. */
export const identicalInAllLanguages: ReadonlySet<string> = new Set([
  'common.product',
  'ui.date_placeholder',
  'ui.month_placeholder',
  'ui.week_placeholder',
  'ui.quarter_placeholder',
  'ui.year_placeholder',
  'ui.locale',
  'resume.duration.both',
  'applicant.live.moved',
  'json_resume.at',
  'json_resume.entry',
  'recruitment.read_in.vi',
  'recruitment.read_in.kr',
  'recruitment.read_in.en',
]);

/** Keys whose placeholders may differ between languages. */
export const differingPlaceholders: ReadonlySet<string> = new Set();

/** Namespaces that only the server uses: conditions of searches, errors, notifications and mails. */
export const serverNamespaces: ReadonlySet<string> = new Set([
  'asked',
  'error',
  'field',
  'location',
  'message',
  'mail',
  'import',
  'json_resume',
  'description_start',
  'message_start',
  'company_data_file',
  'own_data_file',
  'sheet',
]);
