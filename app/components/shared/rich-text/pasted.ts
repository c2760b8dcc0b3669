import { type Fragment, type Node, Fragment as Nodes, Slice } from 'prosemirror-model';
import { richSchema } from './schema.ts';

const { nodes } = richSchema;

/** Pasted content for a text without marks, images and nested lists: what is left of it is headings, lists and lines. */
export function simplifyPasted(slice: Slice): Slice {
  const simple = simplify(slice.content);
  // Content from the same kind of text is pasted as it is.
  return simple.eq(slice.content) ? slice : Slice.maxOpen(simple, false);
}

const simplify = (content: Fragment): Fragment => Nodes.from(content.content.flatMap(simplifyNode));

function simplifyNode(node: Node): Node[] {
  switch (node.type) {
    case nodes.image:
      return [];
    case nodes.blockquote:
      return [...simplify(node.content).content];
    case nodes.heading:
      return [nodes.heading.create({ level: 2 }, simplify(node.content))];
    case nodes.bulletList:
    case nodes.orderedList:
      return [node.type.create(null, node.children.flatMap(simplifyItem))];
    default:
      return [node.isText ? node.mark([]) : node.copy(simplify(node.content))];
  }
}

/** An item, followed by the items of the lists in it. */
function simplifyItem(item: Node): Node[] {
  return item.children.flatMap((child) =>
    child.type === nodes.bulletList || child.type === nodes.orderedList
      ? child.children.flatMap(simplifyItem)
      : child.isTextblock
        ? [nodes.listItem.create(null, nodes.paragraph.create(null, simplify(child.content)))]
        : [],
  );
}
