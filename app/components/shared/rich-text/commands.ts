import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { richSchema } from './schema.ts';

const { nodes, marks } = richSchema;

/** Commands of the toolbar buttons by name, and whether each is active at the cursor. */
export const toolbarCommands = {
  bold: { run: toggleMark(marks.bold), isOn: (state) => hasMark(state, marks.bold) },
  italic: { run: toggleMark(marks.italic), isOn: (state) => hasMark(state, marks.italic) },
  heading: { run: headed(2), isOn: (state) => isHeading(state, 2) },
  subheading: { run: headed(3), isOn: (state) => isHeading(state, 3) },
  bullets: { run: listed(nodes.bulletList), isOn: (state) => stands(state, nodes.bulletList) },
  numbers: { run: listed(nodes.orderedList), isOn: (state) => stands(state, nodes.orderedList) },
  quote: {
    run: (state, dispatch) =>
      (stands(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch),
    isOn: (state) => stands(state, nodes.blockquote),
  },
} satisfies Record<string, { run: Command; isOn: (state: EditorState) => boolean }>;

export type ToolbarCommand = keyof typeof toolbarCommands;

function headed(level: 2 | 3): Command {
  return (state, dispatch) => {
    const [type, attrs] = isHeading(state, level) ? [nodes.paragraph, null] : [nodes.heading, { level }];
    return setBlockType(type, attrs)(state, dispatch);
  };
}

/** Turns the line into a list, changes the kind of its list, or takes it out of the list. */
function listed(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      const node = $from.node(depth);
      if (node.type === type) return liftListItem(nodes.listItem)(state, dispatch);
      if (node.type === nodes.bulletList || node.type === nodes.orderedList) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
        return true;
      }
    }
    return wrapInList(type)(state, dispatch);
  };
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()));
  return doc.rangeHasMark(from, to, type);
}

const isHeading = ({ selection }: EditorState, level: number) =>
  selection.$from.parent.type === nodes.heading && selection.$from.parent.attrs.level === level;

function stands({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true;
  return false;
}

/** The link around the cursor, or the first one in the selection. */
export function linkAtCursor(state: EditorState): string {
  const { from, to, $from, empty } = state.selection;
  if (empty) return String(marks.link.isInSet($from.marks())?.attrs.href ?? '');
  let href = '';
  state.doc.nodesBetween(from, to, (node: Node) => {
    href ||= String(marks.link.isInSet(node.marks)?.attrs.href ?? '');
  });
  return href;
}

/** Checks that a link can be set here: on a selection, or on an existing link. */
export const maySetLink = (state: EditorState) => !state.selection.empty || linkAtCursor(state) !== '';

/** Sets a link on the selection, or on the whole link around the cursor; '' removes it. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = state.selection.empty ? linkRange(state) : state.selection;
    const transaction = state.tr.removeMark(from, to, marks.link);
    if (href !== '') transaction.addMark(from, to, marks.link.create({ href }));
    dispatch?.(transaction);
    return true;
  };
}

/** Range of the link around the cursor in its paragraph. */
function linkRange({ selection: { $from } }: EditorState): { from: number; to: number } {
  const { parent } = $from;
  const mark = marks.link.isInSet($from.marks());
  let [at, from, to] = [$from.start(), $from.pos, $from.pos];
  let isOpen = false;
  parent.forEach((child) => {
    const isIn = mark?.isInSet(child.marks) ?? false;
    if (isIn && !isOpen && at + child.nodeSize >= $from.pos && at <= $from.pos) [isOpen, from] = [true, at];
    if (isIn && isOpen) to = at + child.nodeSize;
    if (!isIn && at >= $from.pos) isOpen = false;
    at += child.nodeSize;
  });
  return { from, to };
}
