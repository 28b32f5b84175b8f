import { writtenLanguage } from './written-language.ts';

/** Number of characters before the caret that determine the language. */
const BEFORE = 600;

/** The text being written in a field: before its caret, or its beginning while the caret is elsewhere. */
function textAtCaret(field: HTMLElement): string {
  if (field instanceof HTMLTextAreaElement) return field.value.slice(0, field.selectionStart || BEFORE);
  const { focusNode = null, focusOffset = 0 } = document.getSelection() ?? {};
  if (focusNode === null || !field.contains(focusNode)) return field.textContent.slice(0, BEFORE);
  const range = document.createRange();
  range.setStart(field, 0);
  range.setEnd(focusNode, focusOffset);
  return range.toString();
}

/**
 * Sets `lang` of a field to the language that is being written: for spell checking and speech output. If it is unknown, the last
 * one stays, initially the page's. Returns a function that stops it.
 */
export function followWrittenLanguage(field: HTMLElement): () => void {
  const name = (): void => {
    const language = writtenLanguage(textAtCaret(field));
    if (language !== null && language !== field.lang) field.lang = language;
  };
  name();
  field.addEventListener('input', name);
  return () => field.removeEventListener('input', name);
}
