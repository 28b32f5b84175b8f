import type { Template } from '../../../composer/templates.ts';

type Insert = (template: Template) => void;

let target: Insert | null = null;

/** The form that is open takes templates. Returns a function that ends it. */
export function takeTemplates(insert: Insert): () => void {
  target = insert;
  return () => {
    if (target === insert) target = null;
  };
}

/** Inserts a template into the open form; null: none is open. */
export const templateTarget = (): Insert | null => target;
