import type { Point } from '../../ui/popover/place-popover.ts';

/** A partly typed name of a template. */
export interface TemplateQuery {
  readonly typed: string;
  /** Position of the semicolon before it. */
  readonly from: number;
}

/** A text with completion of templates after a semicolon. */
export interface TemplateField {
  /** Its element; null while it is not on screen. */
  readonly dom: HTMLElement | null;
  /** Calls back after every change of text and cursor. Returns a function that stops it. */
  readonly watch: (run: () => void) => () => void;
  /** A value that is the same as long as nothing has changed. */
  readonly state: unknown;
  /** The partly typed name at the cursor; null: none. */
  readonly asked: () => TemplateQuery | null;
  /** Receives keys before the field does; true consumes one. Returns a function that stops it. */
  readonly onKeyDown: (onKey: (event: KeyboardEvent) => boolean) => () => void;
  /** Sets further ARIA attributes. */
  readonly describe: (more: Readonly<Record<string, string>>) => void;
  /** The point below a position of the text. */
  readonly pointBelow: (position: number) => Point | null;
}
