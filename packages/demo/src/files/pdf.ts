const PAGE = { width: 595, height: 842, margin: 64 };
/** Where the columns of a table begin, from the margin. */
const COLUMNS = [0, 260, 330, 400];

/** Text in the encoding of the standard fonts; what it cannot write becomes `?`. */
function literal(text: string): string {
  const latin = text
    .replaceAll('–', '-')
    .replaceAll('’', "'")
    .replace(/[^\u0020-\u00ff]/gu, '?');
  return `(${latin.replace(/[\\()]/gu, (sign) => `\\${sign}`)})`;
}

/**
 * A PDF of one page (ISO 32000-1 §7.5): a heading and lines below it; a line with tabs is a row of a table.
 * The same arguments give the same bytes.
 */
export function pdf(heading: string, lines: readonly string[]): Uint8Array {
  let y = PAGE.height - PAGE.margin - 20;
  const drawn = [`BT /F2 20 Tf ${PAGE.margin} ${y} Td ${literal(heading)} Tj ET`];
  y -= 14;
  drawn.push(`0.6 w ${PAGE.margin} ${y} m ${PAGE.width - PAGE.margin} ${y} l S`);
  y -= 26;
  for (const line of lines) {
    line.split('\t').forEach((cell, column) => {
      if (cell === '') return;
      const x = PAGE.margin + (COLUMNS[column] ?? 0);
      drawn.push(`BT /F1 11 Tf ${x} ${y} Td ${literal(cell)} Tj ET`);
    });
    y -= 18;
  }
  const content = Buffer.from(drawn.join('\n'), 'latin1');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xref}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.indexOf('xref\n0 ')}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
