import { classNames } from '../../../ui/class-names.ts';
import wide from './thread-row.module.css';
import narrow from './thread-row-narrow.module.css';

/** Class names of a row's parts: how each looks in one line, and what changes where the list has less room. */
export const ROW_STYLES: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set([...Object.keys(wide), ...Object.keys(narrow)])].map((part) => [
    part,
    classNames(wide[part], narrow[part]),
  ]),
);
