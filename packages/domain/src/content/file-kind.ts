/** Appearance of a file's tile. */
export interface FileKind {
  /** At most four capital letters or digits; '' when the type is unknown. */
  readonly letters: string;
  readonly look: 'pdf' | 'sheet' | null;
}

const SHEETS: ReadonlySet<string> = new Set(['XLS', 'XLSX', 'CSV', 'ODS']);

/**
 * The kind of a file, for the tile beside its name: from its extension, else from the end of its media type.
 * @param type media type, lower case; '' when it is not known
 */
export function fileKind(name: string, type: string): FileKind {
  const extension = /\.([A-Za-z0-9]{1,4})$/u.exec(name)?.[1];
  const letters = (extension ?? type.split('/')[1]?.slice(0, 4) ?? '').toUpperCase();
  return { letters, look: letters === 'PDF' ? 'pdf' : SHEETS.has(letters) ? 'sheet' : null };
}
