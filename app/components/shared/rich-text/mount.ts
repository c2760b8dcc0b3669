import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, Node, type ParseOptions, Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { hasContent, plainText } from '#contract/text/rich-text.ts';
import { linkAtCursor, maySetLink, setLink, type ToolbarCommand, toolbarCommands } from './commands.ts';
import { tidyPasted } from './paste.ts';
import { simplifyPasted } from './pasted.ts';
import { documentOfProse } from './prose-document.ts';
import type { ShownDocument } from './rich-text.tsx';
import { richSchema } from './schema.ts';

const { nodes } = richSchema;

/** State at the cursor: active buttons, and the link. */
export interface CursorState {
  on: readonly ToolbarCommand[];
  link: string;
  mayLink: boolean;
  mayUndo: boolean;
  mayRedo: boolean;
}

interface MountOptions {
  document: ShownDocument | null;
  /** Allows only headings, lists and lines, because the text is stored in a notation that has nothing else. */
  isProse: boolean;
  /** ARIA attributes: name, description, and whether the field is invalid. */
  attributes: Record<string, string>;
  onChange: (document: ShownDocument | null) => void;
  onPlace: (place: CursorState) => void;
  /** Ctrl+K asks for the URL of a link. */
  onLink: () => void;
  /** A picture was dropped on the text or pasted: it needs a description before it is inserted. */
  onPicture: (file: File) => void;
}

/** Reads pasted HTML: lists and titles of word processors stay what they are, rows of tables become lines. */
class PastedParser extends DOMParser {
  /** Lines that are bold as a whole become headings. */
  private readonly withBoldHeadings: boolean;
  constructor(withBoldHeadings: boolean) {
    super(richSchema, DOMParser.fromSchema(richSchema).rules);
    this.withBoldHeadings = withBoldHeadings;
  }
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    tidyPasted(dom as Element, { withBoldHeadings: this.withBoldHeadings });
    return super.parseSlice(dom, options);
  }
}
const richParser = new PastedParser(false);
const proseParser = new PastedParser(true);

/** Mounts an editor in an element. @returns functions to control it from outside */
export function mountEditor(element: HTMLElement, options: MountOptions) {
  const view = new EditorView(element, {
    state: stateOf(options.document, options),
    attributes: options.attributes,
    clipboardParser: options.isProse ? proseParser : richParser,
    transformPasted: (slice) => (options.isProse ? simplifyPasted(slice) : slice),
    clipboardTextParser: (text) => Slice.maxOpen(proseNode(text).content),
    handlePaste: (_view, event) => !options.isProse && takePicture(event.clipboardData, options.onPicture),
    handleDrop: (target, event) => {
      if (options.isProse) return false;
      const found = takePicture(event.dataTransfer, options.onPicture);
      const at = found && target.posAtCoords({ left: event.clientX, top: event.clientY });
      if (at) target.dispatch(target.state.tr.setSelection(Selection.near(target.state.doc.resolve(at.pos))));
      return found;
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      options.onPlace(placeOf(view.state));
      if (transaction.docChanged) options.onChange(toDocument(view.state.doc));
    },
  });
  return {
    /** Replaces the text: by a restored draft, or by a colleague's version. */
    show: (document: ShownDocument | null) => view.updateState(stateOf(document, options)),
    describe: (attributes: Record<string, string>) => view.setProps({ attributes }),
    act: (act: ToolbarCommand) => run(view, toolbarCommands[act].run),
    undo: () => run(view, undo),
    redo: () => run(view, redo),
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
  on: (Object.keys(toolbarCommands) as ToolbarCommand[]).filter((act) => toolbarCommands[act].isOn(state)),
  link: linkAtCursor(state),
  mayLink: maySetLink(state),
  mayUndo: undoDepth(state) > 0,
  mayRedo: redoDepth(state) > 0,
});

/** Hands over the picture among dropped or pasted data. Text with pictures, as word processors copy it, is pasted as text. */
function takePicture(data: DataTransfer | null, onPicture: (file: File) => void): boolean {
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  if (!file || data?.types.includes('text/html')) return false;
  onPicture(file);
  return true;
}

/** An empty text counts as none. */
const toDocument = (node: Node): ShownDocument | null => {
  const document = node.toJSON() as ShownDocument;
  return hasContent(document) ? document : null;
};

function stateOf(
  document: ShownDocument | null,
  { isProse, onLink }: Pick<MountOptions, 'isProse' | 'onLink'>,
): EditorState {
  const undoing = { 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo };
  const lineBreak = chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
    return true;
  });
  const askForLink: Command = (state) => {
    if (maySetLink(state)) onLink();
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
          ...(isProse ? [] : [textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 })]),
          wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
          wrappingInputRule(/^\s*1\.\s$/, nodes.orderedList),
        ],
      }),
      // Tab leaves the text like every field; Ctrl+] and Ctrl+[ indent and outdent a list item.
      keymap({
        ...undoing,
        ...(!isProse && {
          'Mod-b': toolbarCommands.bold.run,
          'Mod-i': toolbarCommands.italic.run,
          'Mod-k': askForLink,
          'Mod-]': sinkListItem(nodes.listItem),
        }),
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

/** Pasted text without formatting: its lines with dashes or numbers are lists, as everywhere. */
const proseNode = (text: string) =>
  Node.fromJSON(richSchema, documentOfProse(text) ?? { type: 'doc', content: [{ type: 'paragraph' }] });

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
