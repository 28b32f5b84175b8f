import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { buildMail } from './build/build-mail.ts';

/** Python's own mail parser, which shares no code with Wren's. */
const READER = `
import sys, json, email, email.policy
m = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
def part(p):
    if p.is_multipart(): return {"type": p.get_content_type(), "parts": [part(c) for c in p.iter_parts()]}
    c = p.get_payload(decode=True)
    text = p.get_content_maintype() == "text" and p.get_content_disposition() is None
    return {"type": p.get_content_type(), "disposition": p.get_content_disposition(), "name": p.get_filename(),
            "cid": p["Content-ID"], "content": c.decode(p.get_content_charset("utf-8")) if text else c.hex()}
print(json.dumps({"headers": {k.lower(): str(v) for k, v in m.items()}, "body": part(m),
                  "defects": [str(d) for p in m.walk() for d in p.defects]}))
`;

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)(
  'a mail with every feature is read part by part by a parser of another make (needs python3)',
  async () => {
    const names = [
      'Größe 5€.pdf',
      'отчёт за год.txt',
      '報告書.docx',
      'تقرير.png',
      `${'long '.repeat(40)}.bin`,
      'a"b;c.txt',
    ];
    const bytes = Buffer.from([0, 255, 10, 13, 46, 128]);
    const file = { type: 'application/pdf', disposition: 'attachment' as const, cid: null, content: bytes };
    const html = `<p>Grüße 🎉 <img src="cid:pic@wren"></p><p>${'ohne Ende'.repeat(400)}</p>`;
    const raw = await buildMail({
      messageIdHeader: 'm@mail.localhost',
      sentAt: Date.parse('2026-11-20T12:59:30Z'),
      from: { name: 'Åda Lövelace', email: 'ada@mail.localhost' },
      to: [{ name: 'Hopper, Grace', email: 'grace@mail.localhost' }],
      cc: [{ name: '小林 健一', email: 'k@example.org' }],
      subject: `Ünïcode ${'sehr lang '.repeat(30)}ende`,
      inReplyTo: 'p@x',
      references: ['o@x', 'p@x'],
      html,
      text: 'Grüße 🎉\n\n-- \nAda',
      parts: [
        { name: 'pic.png', type: 'image/png', disposition: 'inline', cid: 'pic@wren', content: bytes },
        ...names.map((name) => ({ ...file, name })),
      ],
      priority: 'high',
      receiptTo: 'ada@mail.localhost',
    });
    const source = Buffer.from(raw).toString('latin1');
    expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    const { stdout, stderr } = spawnSync('python3', ['-c', READER], { input: raw });
    expect(stderr.toString()).toBe('');
    const { headers, body, defects } = JSON.parse(stdout.toString());
    expect(defects).toEqual([]);
    expect(headers).toMatchObject({
      from: 'Åda Lövelace <ada@mail.localhost>',
      to: '"Hopper, Grace" <grace@mail.localhost>',
      cc: '小林 健一 <k@example.org>',
      subject: `Ünïcode ${'sehr lang '.repeat(30)}ende`,
      'message-id': '<m@mail.localhost>',
      'in-reply-to': '<p@x>',
      references: '<o@x> <p@x>',
      'x-priority': '1 (Highest)',
      importance: 'high',
      'disposition-notification-to': 'ada@mail.localhost',
    });
    expect(headers).not.toHaveProperty('bcc');
    const [alternatives, ...files] = body.parts;
    const [plain, related] = alternatives.parts;
    const [shown, picture] = related.parts;
    expect([body.type, alternatives.type, related.type]).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'multipart/related',
    ]);
    expect(plain.content.replaceAll('\r\n', '\n').trimEnd()).toBe('Grüße 🎉\n\n-- \nAda');
    expect(shown).toMatchObject({ type: 'text/html', content: html });
    expect(picture).toMatchObject({ disposition: 'inline', cid: '<pic@wren>', content: bytes.toString('hex') });
    expect(files.map((part: { name: string }) => part.name)).toEqual(names.map((name) => name.trim()));
    for (const part of files) expect(part).toMatchObject({ disposition: 'attachment', content: bytes.toString('hex') });
  },
);
