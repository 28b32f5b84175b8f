import { pluralsOf } from '@wren/contract/plurals.ts';

/** A number with its noun. */
export const many = pluralsOf<'zero' | 'one' | 'two' | 'few' | 'many'>('ar');

/** Conversations, counted. */
export const conversations = (count: number): string =>
  many(count, {
    zero: 'لا محادثات',
    one: 'محادثة واحدة',
    two: 'محادثتان',
    few: '# محادثات',
    many: '# محادثة',
    other: '# محادثة',
  });

/** عدد من المحادثات، مجرورًا أو منصوبًا. */
export const ofConversations = (count: number): string =>
  many(count, {
    zero: 'لا محادثات',
    one: 'محادثة واحدة',
    two: 'محادثتين',
    few: '# محادثات',
    many: '# محادثة',
    other: '# محادثة',
  });

/** عدد من الرسائل. */
export const messages = (count: number): string =>
  many(count, {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '# رسائل',
    many: '# رسالة',
    other: '# رسالة',
  });

/** عدد من الرسائل، مجرورًا. */
export const ofMails = (count: number): string =>
  many(count, {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتين',
    few: '# رسائل',
    many: '# رسالة',
    other: '# رسالة',
  });
