import { DOMParser, type Node, Slice } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { createEmitter } from '../../platform/emitter.ts';
import { type EditorContent, writtenOf } from './editor-content.ts';
import { type PictureParts, PictureView } from './picture-view.ts';
import { richTextState } from './rich-text-state.ts';
import { SCHEMA } from './schema.ts';
import { linkAddress } from './schema-marks.ts';

export interface RichTextParts extends PictureParts {
  readonly doc: Node;
  /** Accessible name of the field. */
  readonly label: string;
  /** The document for building HTML: its policy allows inline styles. */
  readonly workshop: Document;
  /** Sanitizes pasted HTML. */
  readonly clean: (html: string) => DocumentFragment;
  readonly onWritten: (written: EditorContent) => void;
  /** Called with pasted or dropped files. Returns true if they were accepted. */
  readonly onFiles: (files: readonly File[]) => boolean;
  /** The user wants to set or change a link. */
  readonly onLink: () => void;
}

/** Copied from an editor of this kind: its own attributes describe the nesting. */
const OWN = /data-pm-slice/u;

/** A rich-text editor that is mounted at a place in the page for a while. Screens watch its state. */
export class RichTextEditor {
  readonly #parts: RichTextParts;
  readonly #changed = createEmitter();
  #state: EditorState;
  #view: EditorView | null = null;
  #onKey: ((event: KeyboardEvent) => boolean) | null = null;

  constructor(parts: RichTextParts) {
    this.#parts = parts;
    this.#state = richTextState(parts.doc, { onLink: () => parts.onLink(), onPicture: () => parts.onPicture() });
  }

  get state(): EditorState {
    return this.#state;
  }

  readonly watch = this.#changed.on;

  /** Mounts the text at a place. Returns a function that unmounts it; the content stays. */
  mount(place: HTMLElement): () => void {
    const view = new EditorView(
      { mount: place },
      {
        state: this.#state,
        nodeViews: { image: (node, shownIn, position) => new PictureView(node, shownIn, position, this.#parts) },
        attributes: this.#attributes({}),
        handleKeyDown: (_view, event) => this.#onKey?.(event) ?? false,
        dispatchTransaction: (transaction) => {
          this.#state = this.#state.apply(transaction);
          view.updateState(this.#state);
          if (transaction.docChanged) this.#parts.onWritten(writtenOf(this.#state.doc, this.#parts.workshop));
          this.#changed.emit();
        },
        handlePaste: (_view, event) => this.#paste(event),
        handleDrop: (_view, event, _slice, moved) => {
          const files = [...(event.dataTransfer?.files ?? [])];
          return !moved && files.length > 0 && this.#parts.onFiles(files);
        },
      },
    );
    this.#view = view;
    return () => {
      this.#view = null;
      view.destroy();
    };
  }

  /** Its element; null while it is not on screen. */
  get dom(): HTMLElement | null {
    return this.#view?.dom ?? null;
  }

  #attributes(more: Readonly<Record<string, string>>): Record<string, string> {
    return { role: 'textbox', 'aria-multiline': 'true', 'aria-label': this.#parts.label, dir: 'auto', ...more };
  }

  /** Sets further ARIA attributes, as for a list that belongs to it. */
  describe(more: Readonly<Record<string, string>>): void {
    this.#view?.setProps({ attributes: this.#attributes(more) });
  }

  /** Receives keys before the editor does; true consumes one. Returns a function that stops it. */
  onKeyDown(onKey: (event: KeyboardEvent) => boolean): () => void {
    this.#onKey = onKey;
    return () => {
      if (this.#onKey === onKey) this.#onKey = null;
    };
  }

  /** The point below a position, in pixels from the window's top left corner. */
  pointBelow(position: number): { readonly x: number; readonly y: number } | null {
    const at = this.#view?.coordsAtPos(position);
    return at ? { x: at.left, y: at.bottom } : null;
  }

  /** Replaces the selection by HTML. @param html sanitized @param from start of the replaced text, if before that */
  insertHtml(html: DocumentFragment, from?: number): void {
    const slice = DOMParser.fromSchema(SCHEMA).parseSlice(html, { preserveWhitespace: false });
    this.run((state, dispatch) => {
      const { tr, selection } = state;
      if (from !== undefined) tr.delete(from, selection.to);
      dispatch?.(tr.replaceSelection(Slice.maxOpen(slice.content)).scrollIntoView());
      return true;
    });
  }

  focus(): void {
    this.#view?.focus();
  }

  /** Runs a command and focuses the text. Returns true if it was applicable. */
  run(command: Command): boolean {
    const view = this.#view;
    if (!view) return false;
    view.focus();
    return command(view.state, view.dispatch, view);
  }

  insertImage(src: string, alt: string): void {
    this.run((state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(SCHEMA.nodes.image.create({ src, alt }), false).scrollIntoView());
      return true;
    });
  }

  insertText(text: string): void {
    this.run((state, dispatch) => {
      dispatch?.(state.tr.insertText(text).scrollIntoView());
      return true;
    });
  }

  #paste(event: ClipboardEvent): boolean {
    const transfer = event.clipboardData;
    const view = this.#view;
    if (!transfer || !view) return false;
    const html = transfer.getData('text/html');
    const text = transfer.getData('text/plain');
    const inCode = view.state.selection.$from.parent.type.spec.code === true;
    if (transfer.files.length > 0 && !(html && text)) return this.#parts.onFiles([...transfer.files]);
    if (!inCode && /^\S+$/u.test(text.trim()) && !view.state.selection.empty) {
      const href = linkAddress(text);
      if (href !== 'about:blank') return this.run(linkTo(href));
    }
    if (inCode || html === '' || OWN.test(html)) return false;
    const slice = DOMParser.fromSchema(SCHEMA).parseSlice(this.#parts.clean(html), { preserveWhitespace: false });
    view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(slice.content)).scrollIntoView());
    return true;
  }
}

/** The attributes of the selected picture; null: none is selected. */
export function selectedPicture({
  selection,
}: EditorState): { readonly alt: string; readonly width: string | null } | null {
  if (!(selection instanceof NodeSelection) || selection.node.type !== SCHEMA.nodes.image) return null;
  const { alt, width } = selection.node.attrs;
  return { alt: String(alt), width: width === null ? null : String(width) };
}

/** Makes the selected text a link; '' removes the link. */
export function linkTo(href: string): Command {
  const { link } = SCHEMA.marks;
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    tr.removeMark(from, to, link);
    if (href !== '') tr.addMark(from, to, link.create({ href: linkAddress(href) }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Replaces the selection by a link with its own text. */
export function insertLink(href: string, words: string): Command {
  const { link } = SCHEMA.marks;
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    const text = SCHEMA.text(words, [link.create({ href: linkAddress(href) })]);
    dispatch?.(state.tr.replaceRangeWith(from, to, text).removeStoredMark(link).scrollIntoView());
    return true;
  };
}

/** The range for a link: the selected text, or the whole link at the cursor. */
export function linkRange(state: EditorState): { readonly from: number; readonly to: number; readonly href: string } {
  const { link } = SCHEMA.marks;
  const { from, to, empty, $from } = state.selection;
  const hrefOf = (node: Node | null | undefined): string => {
    const href: unknown = node && link.isInSet(node.marks)?.attrs.href;
    return typeof href === 'string' ? href : '';
  };
  if (!empty) return { from, to, href: hrefOf($from.nodeAfter) };
  const { parent, parentOffset } = $from;
  const child = parent.childAfter(parentOffset).node
    ? parent.childAfter(parentOffset)
    : parent.childBefore(parentOffset);
  const href = hrefOf(child.node);
  if (href === '') return { from, to, href };
  // The text of a link may have several formats: adjacent parts with the same address belong to it.
  let first = child.index;
  let last = child.index;
  while (first > 0 && hrefOf(parent.child(first - 1)) === href) first -= 1;
  while (last < parent.childCount - 1 && hrefOf(parent.child(last + 1)) === href) last += 1;
  let start = $from.start();
  for (let index = 0; index < first; index += 1) start += parent.child(index).nodeSize;
  let end = start;
  for (let index = first; index <= last; index += 1) end += parent.child(index).nodeSize;
  return { from: start, to: end, href };
}
