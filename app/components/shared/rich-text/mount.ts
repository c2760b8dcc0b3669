import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { hasWords, plainText } from '#contract/text/rich-text.ts';
import { linkAt, mayLink, type RichAct, richActs, setLink } from './commands.ts';
import type { ShownDocument } from './rich-text.tsx';
import { richSchema } from './schema.ts';

const { nodes } = richSchema;

/** State at the cursor: active buttons, and the link. */
export interface CursorState {
  on: readonly RichAct[];
  link: string;
  mayLink: boolean;
}

interface MountOptions {
  document: ShownDocument | null;
  /** ARIA attributes: name, description, and whether the field is invalid. */
  attributes: Record<string, string>;
  onChange: (document: ShownDocument | null) => void;
  onPlace: (place: CursorState) => void;
  /** Ctrl+K asks for the URL of a link. */
  onLink: () => void;
}

/** Mounts an editor in an element. @returns functions to control it from outside */
export function mountEditor(element: HTMLElement, options: MountOptions) {
  const view = new EditorView(element, {
    state: stateOf(options.document, options.onLink),
    attributes: options.attributes,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      options.onPlace(placeOf(view.state));
      if (transaction.docChanged) options.onChange(toDocument(view.state.doc));
    },
  });
  return {
    /** Replaces the text: by a restored draft, or by a colleague's version. */
    show: (document: ShownDocument | null) => view.updateState(stateOf(document, options.onLink)),
    describe: (attributes: Record<string, string>) => view.setProps({ attributes }),
    act: (act: RichAct) => run(view, richActs[act].run),
    link: (href: string) => run(view, setLink(href)),
    image: (attributes: Record<string, string | number>) =>
      run(view, (state, dispatch) => {
        dispatch?.(state.tr.replaceSelectionWith(nodes.image.create(attributes)).scrollIntoView());
        return true;
      }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
export type RichEditor = ReturnType<typeof mountEditor>;

function run(view: EditorView, command: Command): void {
  command(view.state, (transaction) => view.dispatch(transaction));
  view.focus();
}

const placeOf = (state: EditorState): CursorState => ({
  on: (Object.keys(richActs) as RichAct[]).filter((act) => richActs[act].isOn(state)),
  link: linkAt(state),
  mayLink: mayLink(state),
});

/** An empty text counts as none. */
const toDocument = (node: Node): ShownDocument | null => {
  const document = node.toJSON() as ShownDocument;
  return hasWords(document) ? document : null;
};

function stateOf(document: ShownDocument | null, onLink: () => void): EditorState {
  const undoing = { 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo };
  const lineBreak = chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
    return true;
  });
  const askForLink: Command = (state) => {
    if (mayLink(state)) onLink();
    return true;
  };
  return EditorState.create({
    schema: richSchema,
    doc: readDocument(document),
    plugins: [
      history(),
      inputRules({
        rules: [
          textblockTypeInputRule(/^##\s$/, nodes.heading, { level: 2 }),
          textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 }),
          wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
          wrappingInputRule(/^\s*1\.\s$/, nodes.orderedList),
        ],
      }),
      // Tab leaves the text like every field; Ctrl+] and Ctrl+[ indent and outdent a list item.
      keymap({
        ...undoing,
        'Mod-b': richActs.bold.run,
        'Mod-i': richActs.italic.run,
        'Mod-k': askForLink,
        'Mod-]': sinkListItem(nodes.listItem),
        'Mod-[': liftListItem(nodes.listItem),
        Enter: splitListItem(nodes.listItem),
        'Shift-Enter': lineBreak,
      }),
      keymap(baseKeymap),
    ],
  });
}

/** The words of a document, a paragraph per line. */
const linesOf = (document: ShownDocument) =>
  plainText(document)
    .split('\n')
    .map((text) => ({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }));

/** A document stored by another version may contain unknown nodes; then only its text is taken. */
function readDocument(document: ShownDocument | null): Node | undefined {
  if (!document) return undefined;
  try {
    const node = Node.fromJSON(richSchema, document);
    node.check();
    return node;
  } catch {
    return Node.fromJSON(richSchema, { type: 'doc', content: linesOf(document) });
  }
}
