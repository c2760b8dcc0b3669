import type { Language } from '../languages.ts';

/** Messages of one language as in locales/<language>/<domain>.json: nested objects with texts as leaves. */
export interface MessageTree {
  [name: string]: string | MessageTree;
}

/** Values for the `{{name}}` placeholders of a text; `count` also selects the plural form. */
export type MessageValues = Record<string, string | number>;

/** Cache of texts by path: a page translates hundreds of keys, and translations never change once they are loaded. */
const found = new WeakMap<MessageTree, Map<string, string | undefined>>();

/** Finds the text at `path` (`list.title`). Returns undefined if it is missing or not a text. */
function findWord(tree: MessageTree | undefined, path: string): string | undefined {
  if (!tree) return undefined;
  const texts = found.get(tree) ?? new Map<string, string | undefined>();
  found.set(tree, texts);
  if (!texts.has(path)) texts.set(path, walk(tree, path));
  return texts.get(path);
}

function walk(tree: MessageTree, path: string): string | undefined {
  let node: string | MessageTree | undefined = tree;
  for (const name of path.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, name)) return undefined;
    node = node[name];
  }
  return typeof node === 'string' ? node : undefined;
}

/** Texts split at their `{{name}}` placeholders: text, name, text, name, … text. */
const cuts = new Map<string, readonly string[]>();

/** Fills the `{{name}}` placeholders. One without a value stays visible, so that tests find it. */
function fillWord(text: string, values: MessageValues | undefined): string {
  if (!values) return text;
  const pieces = cuts.get(text) ?? text.split(/\{\{(\w+)\}\}/);
  cuts.set(text, pieces);
  let filled = pieces[0] ?? '';
  for (let at = 1; at < pieces.length; at += 2) {
    const name = pieces[at] ?? '';
    filled += (Object.hasOwn(values, name) ? values[name] : `{{${name}}}`) + (pieces[at + 1] ?? '');
  }
  return filled;
}

/** Vietnamese and Korean have one plural form. Asking Intl for it would be slow on a phone. */
function pluralForm(language: Language, count: number): string {
  return language === 'en' && count === 1 ? 'one' : 'other';
}

/**
 * Translates a key into one language.
 * @param trees messages by namespace; the first part of the key names the namespace (`recruitment.list.title`)
 * @returns the text, or the key itself if there is none: visible on the page and caught by the rule tests
 */
export function resolveMessage(
  trees: Readonly<Record<string, MessageTree | undefined>>,
  language: Language,
  key: string,
  values?: MessageValues,
): string {
  const dot = key.indexOf('.');
  const tree = trees[key.slice(0, dot)];
  const path = key.slice(dot + 1);
  const count = values?.count;
  const text =
    (typeof count === 'number' ? findWord(tree, `${path}_${pluralForm(language, count)}`) : undefined) ??
    findWord(tree, path) ??
    (count === undefined ? undefined : findWord(tree, `${path}_other`));
  return text === undefined ? key : fillWord(text, values);
}
