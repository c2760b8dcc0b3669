import { Fragment, type ReactNode } from 'react';
import { Link } from '#app/address/link.tsx';
import { isNode, isSafeHref, plainText, uploadedFileIdOf } from '#contract/text/rich-text.ts';
import styles from './rich-text.module.css';

/** A formatted text as calls return it; each node is checked again here. */
export interface ShownDocument {
  type: 'doc';
  content: readonly Record<string, unknown>[];
}

/** Deeper nodes are not rendered; stored documents are at most half as deep. */
const DEPTH = 20;

interface RichTextProps {
  document: ShownDocument;
  lang?: string | undefined;
  /** Accessible name of a text that scrolls in its box, so that it can be scrolled by keyboard. */
  label?: string;
}

/**
 * Renders a formatted text. Unknown nodes and marks, external images and unsafe links are left out, with all text
 * inside unknown nodes (docs/decisions/0024-rich-text.md).
 */
export function RichText({ document, lang, label }: RichTextProps) {
  // A text beside its translations (it has a name then) is not a link target: its headings have no ids, which each
  // translation would repeat.
  const scrolled = label && { role: 'region', 'aria-label': label, tabIndex: 0 };
  return (
    <div className={styles.text} lang={lang} {...scrolled}>
      {renderAll(document.content, label ? 1 : 0)}
    </div>
  );
}

/** Headings of the second level in their order, each with the id that rendering gives it. */
export function listSections(document: ShownDocument): { id: string; title: string }[] {
  return document.content.flatMap((node, at) =>
    isNode(node) && node.type === 'heading' && node.attrs?.level === 2
      ? [{ id: sectionId(at), title: plainText(node) }]
      : [],
  );
}

const sectionId = (at: number) => `section-${at + 1}`;

function renderAll(nodes: readonly unknown[] | undefined, depth: number): ReactNode {
  if (depth > DEPTH) return null;
  // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
  return nodes?.map((node, at) => <Fragment key={at}>{renderNode(node, depth, at)}</Fragment>);
}

function renderNode(node: unknown, depth: number, at: number): ReactNode {
  if (!isNode(node)) return null;
  const inner = () => renderAll(node.content, depth + 1);
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
      return renderImage(node.attrs ?? {});
    case 'text':
      return typeof node.text === 'string' ? renderMarks(node.text, node.marks ?? []) : null;
    default:
      return null;
  }
}

function renderImage({ src, alt, width, height }: Record<string, unknown>): ReactNode {
  if (typeof src !== 'string' || uploadedFileIdOf(src) === undefined) return null;
  if (typeof alt !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null;
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}

function renderMarks(text: string, marks: readonly unknown[]): ReactNode {
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
