/** The marks around one part of a file of measurements. @param part empty: the file has one alone */
const marksOf = (part: string): { readonly begin: RegExp; readonly name: string; readonly end: string } => {
  const name = part === '' ? 'measured' : `measured ${part}`;
  return { begin: new RegExp(`<!-- ${name}:[^\\n]*-->\n`, 'u'), name, end: `<!-- /${name} -->` };
};

const ANY_END = /<!-- \/measured[^\n]*-->(?![\s\S]*<!-- \/measured)/u;

/**
 * The text of a file of measurements with new ones in it. All outside of the marks stays as it is.
 * @param old what the file holds; null where there is none yet
 * @param head title and explanation of a file that is new
 * @param measured tables in Markdown @param command what measures it again
 * @param part of a file with several, each within marks of its own; a new one comes behind the last. Empty: all
 * @throws Error where the file has no marks: nothing that was written there is lost
 */
export function renewedText(
  old: string | null,
  head: readonly string[],
  measured: string,
  command: string,
  part = '',
): string {
  const marks = marksOf(part);
  const block = `<!-- ${marks.name}: made by \`${command}\` -->\n\n${measured}\n\n${marks.end}`;
  if (old === null) return `${[...head, '', block].join('\n')}\n`;
  const begin = marks.begin.exec(old);
  const end = begin ? old.indexOf(marks.end, begin.index) : -1;
  if (begin && end >= 0) return old.slice(0, begin.index) + block + old.slice(end + marks.end.length);
  const last = part === '' || begin ? null : ANY_END.exec(old);
  if (!last) throw new Error(`the file has no ${marks.end}: put the marks around what is to be renewed`);
  const behind = last.index + last[0].length;
  return `${old.slice(0, behind)}\n\n${block}${old.slice(behind)}`;
}
