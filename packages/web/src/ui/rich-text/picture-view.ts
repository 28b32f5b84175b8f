import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import styles from './rich-text.module.css';

export interface PictureParts {
  /** Prefix of the displayed addresses of our own pictures: the stored ones are the same for every account. */
  readonly host: string;
  /** Accessible name of the grip for its width. */
  readonly widthLabel: string;
  /** Opens the dialog for description and numeric width. */
  readonly onPicture: () => void;
}

/** The smallest width of a picture, and the step of an arrow key, in CSS pixels. */
const MIN_SIZE = 24;
const STEP = 16;

/** A picture in the text, with a grip for its width, by pointer and by arrow keys (ARIA slider). */
export class PictureView implements NodeView {
  readonly dom = document.createElement('span');
  readonly #image = document.createElement('img');
  readonly #grip = document.createElement('span');
  readonly #view: EditorView;
  readonly #position: () => number | undefined;
  readonly #host: string;
  #node: Node;

  constructor(node: Node, view: EditorView, position: () => number | undefined, parts: PictureParts) {
    this.#node = node;
    this.#view = view;
    this.#position = position;
    this.#host = parts.host;
    this.dom.className = styles.picture ?? '';
    this.dom.append(this.#image, this.#grip);
    this.#grip.className = styles.pictureGrip ?? '';
    this.#grip.tabIndex = 0;
    for (const [name, value] of Object.entries({
      role: 'slider',
      'aria-label': parts.widthLabel,
    }))
      this.#grip.setAttribute(name, value);
    this.#grip.addEventListener('pointerdown', (event) => this.#drag(event));
    this.#grip.addEventListener('keydown', (event) => this.#press(event));
    this.#grip.addEventListener('focus', () => this.#notify());
    this.#image.addEventListener('load', () => this.#notify());
    this.#image.addEventListener('dblclick', () => {
      this.#select();
      parts.onPicture();
    });
    this.#draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#draw();
    return true;
  }

  /** Pointer and key events of the grip are handled here. */
  stopEvent(event: Event): boolean {
    return event.target === this.#grip;
  }

  ignoreMutation(): boolean {
    return true;
  }

  #draw(): void {
    const { src, alt, width } = this.#node.attrs;
    const shown = src.startsWith('/') ? this.#host + src : src;
    if (this.#image.getAttribute('src') !== shown) this.#image.src = shown;
    this.#image.alt = alt;
    if (width === null) this.#image.removeAttribute('width');
    else this.#image.setAttribute('width', width);
    this.#notify();
  }

  /** Width of a line of the text in pixels. */
  #most(): number {
    const block = this.dom.closest('p, li, td, h1, h2, h3, h4, h5, h6') ?? this.#view.dom;
    return Math.max(MIN_SIZE, Math.floor(block.getBoundingClientRect().width));
  }

  #notify(): void {
    const now = Math.round(this.#image.getBoundingClientRect().width);
    this.#grip.setAttribute('aria-valuemin', String(Math.min(MIN_SIZE, now)));
    this.#grip.setAttribute('aria-valuemax', String(this.#most()));
    this.#grip.setAttribute('aria-valuenow', String(now));
  }

  #select(): void {
    const at = this.#position();
    if (at === undefined) return;
    const { state } = this.#view;
    this.#view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)));
  }

  #fit(width: number): number {
    return Math.round(Math.min(Math.max(width, MIN_SIZE), this.#most()));
  }

  #resize(width: number): void {
    const at = this.#position();
    if (at === undefined) return;
    this.#view.dispatch(this.#view.state.tr.setNodeAttribute(at, 'width', String(this.#fit(width))));
  }

  #press(event: KeyboardEvent): void {
    const { width } = this.#image.getBoundingClientRect();
    const newWidth = {
      ArrowRight: width + STEP,
      ArrowUp: width + STEP,
      ArrowLeft: width - STEP,
      ArrowDown: width - STEP,
      Home: MIN_SIZE,
      End: this.#most(),
    }[event.key];
    if (newWidth === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#resize(newWidth);
    this.#grip.scrollIntoView({ block: 'nearest' });
  }

  #drag(event: PointerEvent): void {
    event.preventDefault();
    this.#select();
    this.#grip.setPointerCapture(event.pointerId);
    const begun = this.#image.getBoundingClientRect().width;
    const way = getComputedStyle(this.dom).direction === 'rtl' ? -1 : 1;
    const widthAt = ({ clientX }: PointerEvent): number => this.#fit(begun + way * (clientX - event.clientX));
    const onMove = (move: PointerEvent): void => this.#image.setAttribute('width', String(widthAt(move)));
    const onEnd = (end: PointerEvent): void => {
      this.#grip.removeEventListener('pointermove', onMove);
      this.#grip.removeEventListener('pointerup', onEnd);
      this.#grip.removeEventListener('pointercancel', onEnd);
      // The whole drag is one step of undo.
      if (end.type === 'pointerup') this.#resize(widthAt(end));
      else this.#draw();
    };
    this.#grip.addEventListener('pointermove', onMove);
    this.#grip.addEventListener('pointerup', onEnd);
    this.#grip.addEventListener('pointercancel', onEnd);
  }
}
