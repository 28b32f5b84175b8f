import { expect, test } from 'vitest';
import { rowSender } from './row-sender.ts';

const nobody = { from: null, to: [], cc: [], bcc: [] };
const named = (name: string) => ({ name, email: 'someone@example.org' });

test('the names of recipients begin with the first as it is, from whose side they are written, apart from what stands before them', () => {
  const mail = { ...nobody, to: [named('يوسف'), named('Lin')], cc: [named('Ada')] };
  expect(rowSender(mail, 'sent')).toEqual({ before: 'To: ', sender: 'يوسف, Lin, Ada' });
  expect(rowSender(nobody, 'drafts')).toEqual({ before: '', sender: '(no recipient)' });
  expect(rowSender({ ...mail, from: named('Grace') }, 'inbox')).toEqual({ before: '', sender: 'Grace' });
});
