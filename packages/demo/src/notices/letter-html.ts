import { escapeHtml } from '../compose/text-layout.ts';

/** One piece of a newsletter. */
export interface Story {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

interface Letter {
  readonly brand: string;
  readonly colour: string;
  readonly ground: string;
  /** Content-ID or address of the picture on top. */
  readonly picture: string;
  readonly pictureText: string;
  readonly heading: string;
  readonly intro: string;
  readonly stories: readonly Story[];
  readonly footer: string;
}

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = 'Arial,Helvetica,sans-serif';

function story({ title, text, link }: Story, colour: string): string {
  return `<tr><td style="padding:18px 32px;border-top:1px solid #e6e2da;font-family:${SANS}">
<h2 style="margin:0 0 6px;font:bold 18px/24px ${SERIF};color:#2a2a2a">${escapeHtml(title)}</h2>
<p style="margin:0 0 10px;font-size:15px;line-height:23px;color:#444444">${escapeHtml(text)}</p>
<a href="${link}" style="font-size:14px;color:${colour};text-decoration:underline">Read on</a></td></tr>`;
}

/** A newsletter as newsletters are made: a table in a table, every style in its place. */
export function letterHtml(letter: Letter): string {
  const { brand, colour, ground, picture, pictureText, heading, intro, stories, footer } = letter;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:${ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(intro)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground}"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%;background:#ffffff;border-radius:6px">
<tr><td style="padding:20px 32px;font:bold 15px/20px ${SANS};letter-spacing:2px;text-transform:uppercase;color:${colour}">${escapeHtml(brand)}</td></tr>
<tr><td><img src="${picture}" width="600" alt="${escapeHtml(pictureText)}" style="display:block;width:100%;height:auto;border:0"></td></tr>
<tr><td style="padding:26px 32px 20px"><h1 style="margin:0 0 10px;font:bold 27px/33px ${SERIF};color:#222222">${escapeHtml(heading)}</h1>
<p style="margin:0;font:16px/25px ${SANS};color:#444444">${escapeHtml(intro)}</p></td></tr>
${stories.map((piece) => story(piece, colour)).join('\n')}
<tr><td style="padding:22px 32px;background:${ground};font:12px/18px ${SANS};color:#777777">${escapeHtml(footer)}<br>
<a href="https://lists.example/preferences" style="color:#777777">Preferences</a> &middot; <a href="https://lists.example/unsubscribe" style="color:#777777">Unsubscribe</a></td></tr>
</table></td></tr></table></body></html>`;
}

/** A receipt or a notice: a heading, sentences, rows of a table, and a last line. */
export function noticeHtml(
  brand: string,
  colour: string,
  heading: string,
  sentences: readonly string[],
  rows: readonly (readonly [string, string])[] = [],
  button: readonly [text: string, link: string] | null = null,
): string {
  const cells = rows
    .map(([label, value], index) => {
      const weight = index === rows.length - 1 && rows.length > 2 ? 'bold' : 'normal';
      const cell = `padding:8px 0;border-top:1px solid #ececec;font:${weight} 14px/20px ${SANS};color:#333333`;
      return `<tr><td style="${cell}">${escapeHtml(label)}</td><td align="right" style="${cell}">${escapeHtml(value)}</td></tr>`;
    })
    .join('');
  const table =
    rows.length === 0 ? '' : `<table width="100%" cellpadding="0" cellspacing="0" border="0">${cells}</table>`;
  const pressed =
    button === null
      ? ''
      : `<p style="margin:22px 0 0"><a href="${button[1]}" style="display:inline-block;padding:11px 20px;background:${colour};color:#ffffff;border-radius:5px;font:bold 14px/18px ${SANS};text-decoration:none">${escapeHtml(button[0])}</a></p>`;
  return `<!DOCTYPE html><html><body style="margin:0;background:#f5f5f4"><table width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:28px 8px">
<table width="520" cellpadding="0" cellspacing="0" border="0" style="width:520px;max-width:100%;background:#ffffff;border-top:4px solid ${colour}"><tr><td style="padding:26px 30px">
<p style="margin:0 0 16px;font:bold 14px/18px ${SANS};color:${colour}">${escapeHtml(brand)}</p>
<h1 style="margin:0 0 12px;font:bold 21px/28px ${SANS};color:#222222">${escapeHtml(heading)}</h1>
${sentences.map((text) => `<p style="margin:0 0 12px;font:15px/23px ${SANS};color:#444444">${escapeHtml(text)}</p>`).join('\n')}
${table}${pressed}</td></tr></table></td></tr></table></body></html>`;
}
