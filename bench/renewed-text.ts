/** What stands around what was measured: everything else in the file is written by people, and stays. */
const BEGIN = /<!-- measured:[^\n]*-->\n/u;
const END = '<!-- /measured -->';

/**
 * The text of a file of measurements with new ones in it. All outside of the marks stays as it is.
 * @param old what the file holds; null where there is none yet
 * @param head title and explanation of a file that is new
 * @param measured tables in Markdown @param command what measures it again
 * @throws Error where the file has no marks: nothing that was written there is lost
 */
export function renewedText(old: string | null, head: readonly string[], measured: string, command: string): string {
  const part = `<!-- measured: made by \`${command}\` -->\n\n${measured}\n\n${END}`;
  if (old === null) return `${[...head, '', part].join('\n')}\n`;
  const begin = BEGIN.exec(old);
  const end = old.indexOf(END);
  if (!begin || end < begin.index)
    throw new Error(`the file has no ${END}: put the marks around what is to be renewed`);
  return old.slice(0, begin.index) + part + old.slice(end + END.length);
}
