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
  /** Read out as the name of the field. */
  readonly label: string;
  /** The document in which HTML is written: its policy allows inline styles. */
  readonly workshop: Document;
  /** Pasted HTML with only what is harmless. */
  readonly clean: (html: string) => DocumentFragment;
  readonly onWritten: (written: EditorContent) => void;
  /** Files that were pasted or dropped into the text. Returns whether they were taken. */
  readonly onFiles: (files: readonly File[]) => boolean;
  /** The user wants to set or change a link. */
  readonly onLink: () => void;
}

/** Copied out of an editor of this kind: its own marks say how it was nested. */
const OWN = /data-pm-slice/u;

/** An editor of rich text, for a while at a place in the page. Screens watch its state. */
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

  /** Shows the text at a place. Answers how to take it away; what was written stays. */
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

  /** Where it is written; null while it is not on screen. */
  get dom(): HTMLElement | null {
    return this.#view?.dom ?? null;
  }

  #attributes(more: Readonly<Record<string, string>>): Record<string, string> {
    return { role: 'textbox', 'aria-multiline': 'true', 'aria-label': this.#parts.label, dir: 'auto', ...more };
  }

  /** Says more of itself to assistive technology, as of a list that belongs to it. */
  describe(more: Readonly<Record<string, string>>): void {
    this.#view?.setProps({ attributes: this.#attributes(more) });
  }

  /** Receives keys before the editor does; true takes one. Returns a function that stops it. */
  onKeyDown(onKey: (event: KeyboardEvent) => boolean): () => void {
    this.#onKey = onKey;
    return () => {
      if (this.#onKey === onKey) this.#onKey = null;
    };
  }

  /** The place below a position, in pixels from the window's top left corner. */
  pointBelow(position: number): { readonly x: number; readonly y: number } | null {
    const at = this.#view?.coordsAtPos(position);
    return at ? { x: at.left, y: at.bottom } : null;
  }

  /** Puts HTML instead of what is chosen. @param html sanitised @param from where what it replaces begins, before that */
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

  /** Carries out a command and gives the text the focus. Returns whether it could. */
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

/** What is known of the picture that is chosen; null: something else is. */
export function selectedPicture({
  selection,
}: EditorState): { readonly alt: string; readonly width: string | null } | null {
  if (!(selection instanceof NodeSelection) || selection.node.type !== SCHEMA.nodes.image) return null;
  const { alt, width } = selection.node.attrs;
  return { alt: String(alt), width: width === null ? null : String(width) };
}

/** Makes the chosen text a link; '' takes the link away. */
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

/** Puts a link with its own words in place of what is chosen. */
export function insertLink(href: string, words: string): Command {
  const { link } = SCHEMA.marks;
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    const text = SCHEMA.text(words, [link.create({ href: linkAddress(href) })]);
    dispatch?.(state.tr.replaceRangeWith(from, to, text).removeStoredMark(link).scrollIntoView());
    return true;
  };
}

/** What a link would be set on: the chosen text, or the whole link that the cursor is in. */
export function linkRange(state: EditorState): { readonly from: number; readonly to: number; readonly href: string } {
  const { link } = SCHEMA.marks;
  const { from, to, empty, $from } = state.selection;
  const hrefOf = (node: Node | null | undefined): string => {
    const href: unknown = node && link.isInSet(node.marks)?.attrs.href;
    return typeof href === 'string' ? href : '';
  };
  if (!empty) return { from, to, href: hrefOf($from.nodeAfter) };
  const { parent, parentOffset } = $from;
  const here = parent.childAfter(parentOffset).node
    ? parent.childAfter(parentOffset)
    : parent.childBefore(parentOffset);
  const href = hrefOf(here.node);
  if (href === '') return { from, to, href };
  // The words of a link may have other looks: its neighbours with the same address belong to it.
  let first = here.index;
  let last = here.index;
  while (first > 0 && hrefOf(parent.child(first - 1)) === href) first -= 1;
  while (last < parent.childCount - 1 && hrefOf(parent.child(last + 1)) === href) last += 1;
  let start = $from.start();
  for (let index = 0; index < first; index += 1) start += parent.child(index).nodeSize;
  let end = start;
  for (let index = first; index <= last; index += 1) end += parent.child(index).nodeSize;
  return { from: start, to: end, href };
}
