import type { EditorState } from 'prosemirror-state';
import type { Template } from '../../../composer/templates.ts';

/** Letters before the cursor that are looked at. */
const LOOKED_AT = 40;
/** A semicolon where a word begins, and what is typed of a name behind it. */
const ASKED = /(?:^|[\s\ufffc]);([\p{L}\p{N}][^;\n\ufffc]{0,29})?$/u;
/** Templates that are offered at once. */
const MOST = 8;

/** What is typed of a template's name, and where the semicolon before it is; null: none is asked for. */
export function askedTemplate({ selection }: EditorState): { readonly typed: string; readonly from: number } | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code === true) return null;
  const { parent, parentOffset, pos } = $from;
  const before = parent.textBetween(Math.max(0, parentOffset - LOOKED_AT), parentOffset, undefined, '\ufffc');
  const found = ASKED.exec(before);
  if (!found) return null;
  const typed = found[1] ?? '';
  return { typed, from: pos - typed.length - 1 };
}

/** Templates of which a word begins with what is typed. @param templates in their order */
export function matching(templates: readonly Template[], typed: string): readonly Template[] {
  const wanted = typed.trim().toLowerCase();
  return templates
    .filter(({ data }) => {
      const name = data.name.toLowerCase();
      return name.startsWith(wanted) || name.split(/\s+/u).some((word) => word.startsWith(wanted));
    })
    .slice(0, MOST);
}
