import { pointBelowLetter } from '../../ui/form/text/textarea-caret.ts';
import { LOOK_BACK_LENGTH, typedName } from './asked-template.ts';
import type { TemplateField } from './template-field.ts';

/** A plain field as a text with template completion. */
export function textareaField(dom: HTMLTextAreaElement): TemplateField {
  let described: readonly string[] = [];
  return {
    dom,
    get state() {
      return `${dom.selectionStart} ${dom.selectionEnd} ${dom.value}`;
    },
    watch: (run) => {
      const { ownerDocument } = dom;
      dom.addEventListener('input', run);
      ownerDocument.addEventListener('selectionchange', run);
      return () => {
        dom.removeEventListener('input', run);
        ownerDocument.removeEventListener('selectionchange', run);
      };
    },
    asked: () => {
      const { value, selectionStart: at, selectionEnd } = dom;
      if (at !== selectionEnd) return null;
      const typed = typedName(value.slice(Math.max(0, at - LOOK_BACK_LENGTH), at));
      return typed === null ? null : { typed, from: at - typed.length - 1 };
    },
    onKeyDown: (run) => {
      const onKey = (event: KeyboardEvent): void => void run(event);
      dom.addEventListener('keydown', onKey);
      return () => dom.removeEventListener('keydown', onKey);
    },
    describe: (more) => {
      for (const name of described) dom.removeAttribute(name);
      for (const [name, value] of Object.entries(more)) dom.setAttribute(name, value);
      described = Object.keys(more);
    },
    pointBelow: (position) => pointBelowLetter(dom, position),
  };
}

/** Inserts text into a plain field as if it were typed. @param from start of the replaced text; missing: the cursor */
export function typeInto(dom: HTMLTextAreaElement, text: string, from = dom.selectionStart): void {
  dom.focus();
  dom.setRangeText(text, from, dom.selectionEnd, 'end');
  dom.dispatchEvent(new Event('input', { bubbles: true }));
}
