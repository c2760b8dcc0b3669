import { Fragment, type ReactNode } from 'react';
import { isNode, isSafeHref, ownFileOf, plainText } from '#contract/rich-text.ts';
import { Link } from '../../address/link.tsx';
import styles from './rich-text.module.css';

/** A formatted text as calls give it; each node is looked at again here. */
export interface ShownDocument {
  type: 'doc';
  content: readonly Record<string, unknown>[];
}

/** Deeper than this nothing is drawn: what is stored is at most half as deep. */
const DEPTH = 20;

interface RichTextProps {
  document: ShownDocument;
  lang?: string | undefined;
  /** Name of a text that scrolls in its box: the keyboard reaches what is below. */
  label?: string;
}

/**
 * Draws a formatted text. Nodes and marks that are not known, foreign pictures and unsafe links are left out; words of
 * known nodes in them stay away too (docs/decisions/0024-rich-text.md).
 */
export function RichText({ document, lang, label }: RichTextProps) {
  // A text beside its translations (it has a name then) is no target of links: its headings have no ids, which each text would repeat.
  const scrolled = label && { role: 'region', 'aria-label': label, tabIndex: 0 };
  return (
    <div className={styles.text} lang={lang} {...scrolled}>
      {drawAll(document.content, label ? 1 : 0)}
    </div>
  );
}

/** Headings of the second level in their order, each with the id that drawing gives it. */
export function listSections(document: ShownDocument): { id: string; title: string }[] {
  return document.content.flatMap((node, at) =>
    isNode(node) && node.type === 'heading' && node.attrs?.level === 2
      ? [{ id: sectionId(at), title: plainText(node) }]
      : [],
  );
}

const sectionId = (at: number) => `section-${at + 1}`;

function drawAll(nodes: readonly unknown[] | undefined, depth: number): ReactNode {
  if (depth > DEPTH) return null;
  // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
  return nodes?.map((node, at) => <Fragment key={at}>{draw(node, depth, at)}</Fragment>);
}

function draw(node: unknown, depth: number, at: number): ReactNode {
  if (!isNode(node)) return null;
  const inner = () => drawAll(node.content, depth + 1);
  switch (node.type) {
    case 'paragraph':
      return <p>{inner()}</p>;
    case 'heading':
      return node.attrs?.level === 2 ? (
        <h2 id={depth === 0 ? sectionId(at) : undefined}>{inner()}</h2>
      ) : (
        <h3>{inner()}</h3>
      );
    case 'bulletList':
      return <ul className="tile-list">{inner()}</ul>;
    case 'orderedList':
      return <ol>{inner()}</ol>;
    case 'listItem':
      return <li>{inner()}</li>;
    case 'blockquote':
      return <blockquote>{inner()}</blockquote>;
    case 'hardBreak':
      return <br />;
    case 'image':
      return drawImage(node.attrs ?? {});
    case 'text':
      return typeof node.text === 'string' ? drawMarks(node.text, node.marks ?? []) : null;
    default:
      return null;
  }
}

function drawImage({ src, alt, width, height }: Record<string, unknown>): ReactNode {
  if (typeof src !== 'string' || ownFileOf(src) === undefined) return null;
  if (typeof alt !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null;
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}

function drawMarks(text: string, marks: readonly unknown[]): ReactNode {
  return marks.reduce<ReactNode>(putInMark, text);
}

function putInMark(inner: ReactNode, mark: unknown): ReactNode {
  if (!isNode(mark)) return inner;
  if (mark.type === 'bold') return <strong>{inner}</strong>;
  if (mark.type === 'italic') return <em>{inner}</em>;
  const href = mark.type === 'link' ? mark.attrs?.href : undefined;
  if (!isSafeHref(href)) return inner;
  return (
    <Link to={href} rel={href.startsWith('/') ? undefined : 'noopener nofollow'}>
      {inner}
    </Link>
  );
}
