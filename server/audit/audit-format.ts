import { auditActKey, auditKindKey } from '#contract/admin/content/log-keys.ts';
import type { Language } from '#contract/languages.ts';
import { listPriceChanges } from '#contract/money/price-changes.ts';
import { adFieldLabel } from '#contract/recruitments/ad-fields.ts';
import { formatAmount } from '#contract/text/number-format.ts';
import { plainText } from '#contract/text/rich-text.ts';
import { translate, translatorFor } from '#server/infrastructure/text/i18n.ts';
import { shortenDifference, truncateText } from './short-difference.ts';

/** Data of a record in an audit row. */
interface Entry {
  action: string;
  object_kind: string;
  before: unknown;
  after: unknown;
}

/**
 * Finds the translation of a key; undefined if there is none, because stored rows may be older or newer than the
 * translations.
 */
export function findTranslation(language: Language, key: string): string | undefined {
  const words = translate(language, key);
  return words === key.split('|')[0] ? undefined : words;
}

/**
 * Formats the action in the reader's language. An attempt that failed because another administrator was faster is
 * marked as such.
 */
export function formatAuditAction({ action }: Pick<Entry, 'action'>, language: Language): string {
  const deed = action.replace(/\.refused$/, '');
  const what = findTranslation(language, auditActKey(deed)) ?? translate(language, 'admin.audit.other_act');
  return deed === action ? what : translate(language, 'admin.audit.refused', { what });
}

/** The kind of a record in the reader's language. */
export const formatAuditKind = (kind: string, language: Language): string =>
  findTranslation(language, auditKindKey(kind)) ?? translate(language, 'admin.audit.other_kind');

/** Formats the changes of an audit row: one line per field, with its values before and after. */
export function formatAuditChanges(entry: Entry, language: Language): string[] {
  const [before, after] = [fieldsOf(entry.before), fieldsOf(entry.after)];
  if (entry.object_kind === 'setting') return settingLine(before, after, language);
  if (entry.object_kind === 'price') return priceLines(before, after, language);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [old, now] = [before[name], after[name]].map((value) => wordValue(entry, name, value, language));
    if (old === now || (name === 'reason_code' && !now)) return [];
    const field = wordField(entry.object_kind, name, language);
    if (old === undefined)
      return now ? [translate(language, 'admin.audit.now', { field, after: truncateText(now) })] : [];
    return [lineOf(language, field, old, now)];
  });
}

const lineOf = (language: Language, field: string, old = '', now = '') => {
  const none = translate(language, 'admin.ad.none');
  const { before, after } = shortenDifference(old, now);
  return translate(language, 'admin.ad.change', { field, before: before || none, after: after || none });
};

/** Formats a changed setting, with the name of the setting as the label. */
function settingLine(before: Fields, after: Fields, language: Language): string[] {
  if (typeof after.name !== 'string') return [];
  const field =
    findTranslation(language, `setting.name.${after.name}`) ?? translate(language, 'admin.audit.field.other');
  return [lineOf(language, field, plain(before.value), plain(after.value))];
}

/**
 * Formats changed prices: the kind of prices and their start date, then each field that differs from the previous
 * version.
 */
function priceLines(before: Fields, after: Fields, language: Language): string[] {
  const say = translatorFor(language);
  const day = String(after.valid_from ?? before.valid_from ?? '')
    .split('-')
    .reverse()
    .join('.');
  const first = translate(language, 'admin.audit.now', {
    field: plain(findTranslation(language, `price.page.${after.price_kind}`)),
    after: `${say('price.field.valid_from')} ${day}`,
  });
  const changes = listPriceChanges(fieldsOf(before.value), fieldsOf(after.value), say, language);
  return [first, ...changes.map((change) => lineOf(language, change.label, change.before, change.after))];
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** Translates the label of a field. For a text in three languages, the label includes the language. */
function wordField(kind: string, name: string, language: Language): string {
  const [, base = name, spoken] = /^(.+)_(vi|kr|en)$/.exec(name) ?? [];
  const keys = [
    `admin.audit.field.${base}`,
    ...(kind === 'recruitment' ? [adFieldLabel(base)] : []),
    `content_form.field.${base}`,
  ];
  const label =
    keys.map((key) => findTranslation(language, key)).find(Boolean) ??
    translate(language, 'admin.audit.field.other');
  return spoken ? `${label} (${spoken.toUpperCase()})` : label;
}

/** Fields that hold whole VND. */
const amounts = ['amount', 'total'];

/** Formats a value for reading; undefined if the field was not stored. */
function wordValue(entry: Entry, name: string, value: unknown, language: Language): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return translate(language, `admin.audit.${value ? 'yes' : 'no'}`);
  if (name === 'reason_code' && typeof value === 'string')
    return value === 'other' ? '' : (findTranslation(language, `enum.decision_reason.${value}`) ?? '');
  if (amounts.includes(name) && typeof value === 'number') return formatAmount(value, language);
  const named = (one: unknown) =>
    typeof one === 'string' || typeof one === 'number'
      ? findTranslation(language, `${enumOf(entry.object_kind, name)}.${one}`)
      : undefined;
  if (Array.isArray(value)) return value.map((one) => named(one) ?? plain(one)).join(', ');
  return named(value) ?? plain(value);
}

/** Namespace of the translations of a state or code. */
function enumOf(kind: string, name: string): string {
  if (name === 'role') return 'enum.admin_role';
  if (kind === 'task') return 'admin.failures.task';
  if (name.endsWith('_blocks')) return 'enum.home_block';
  if (name !== 'status') return `enum.${name}`;
  if (kind === 'order') return 'service.status';
  if (kind === 'support') return 'support.status';
  const isMember = ['employer', 'candidate', 'recruitment', 'inquiry'].includes(kind);
  return isMember ? `enum.${kind}_status` : 'content_form.status';
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object') return plainText(value);
  return String(value);
}
