import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it('names a file for old and for new clients (RFC 6266 §5)', () => {
  expect(contentDisposition('attachment', 'report.pdf')).toBe(
    `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`,
  );
  expect(contentDisposition('inline', '50% "off" €.txt')).toBe(
    `inline; filename="50_ _off_ _.txt"; filename*=UTF-8''50%25%20%22off%22%20%E2%82%AC.txt`,
  );
});

it('lets no name become a path or another header', () => {
  const header = contentDisposition('attachment', '../a\\b\r\nSet-Cookie: x=1\0');
  expect(header).not.toMatch(/[\r\n\0/\\]/u);
  expect(header).toContain('filename=".._a_b__Set-Cookie: x=1_"');
});

it('has a name for a file without one', () => {
  expect(contentDisposition('attachment', ' ')).toContain('filename="attachment"');
});
