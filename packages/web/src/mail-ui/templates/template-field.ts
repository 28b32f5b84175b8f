import type { Point } from '../../ui/popover/place-popover.ts';

/** What is typed of a template's name. */
export interface AskedTemplate {
  readonly typed: string;
  /** Where the semicolon before it is. */
  readonly from: number;
}

/** A text in which templates can be asked for by a semicolon. */
export interface TemplateField {
  /** Where it is written; null while it is not on screen. */
  readonly dom: HTMLElement | null;
  /** Calls back after every change of text and cursor. Returns a function that stops it. */
  readonly watch: (run: () => void) => () => void;
  /** What it holds, the same as long as nothing has changed. */
  readonly state: unknown;
  /** What is asked for at the cursor; null: nothing. */
  readonly asked: () => AskedTemplate | null;
  /** Receives keys before the field does; true takes one. Returns a function that stops it. */
  readonly onKeyDown: (onKey: (event: KeyboardEvent) => boolean) => () => void;
  /** Says more of itself to assistive technology. */
  readonly describe: (more: Readonly<Record<string, string>>) => void;
  /** The place below a position of the text. */
  readonly pointBelow: (position: number) => Point | null;
}
