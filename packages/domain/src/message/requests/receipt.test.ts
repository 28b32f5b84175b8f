import { describe, expect, it } from 'vitest';
import { readReceiptWish } from './receipt.ts';

const ASKING = {
  'Return-Path': '<lin@example.com>',
  From: '"Lin, Q." <Lin@example.com>',
  'Disposition-Notification-To': 'Lin <lin@example.com>',
};

const wishOf = (fields: Readonly<Record<string, string | readonly string[]>>) =>
  readReceiptWish((name) => [fields[name] ?? []].flat());

describe('a wish for a receipt', () => {
  it('names whom to tell, and is expected when the mail comes from there', () => {
    expect(wishOf(ASKING)).toEqual({ to: 'lin@example.com', expected: true });
  });

  it.each([
    ['its return path is another', { 'Return-Path': '<bounce@example.com>' }],
    ['it has no return path', { 'Return-Path': [] }],
    ['its return path is empty', { 'Return-Path': '<>' }],
    ['it is written by somebody else', { From: 'boss@example.org' }],
    ['it goes to a third', { 'Disposition-Notification-To': 'spy@example.net' }],
  ])('is not expected when %s', (_why, fields) => {
    expect(wishOf({ ...ASKING, ...fields })?.expected).toBe(false);
  });

  it.each<[string, Readonly<Record<string, string | readonly string[]>>]>([
    ['nobody asks', { 'Disposition-Notification-To': [] }],
    ['no address is named', { 'Disposition-Notification-To': 'yes please' }],
    ['two are named in one field', { 'Disposition-Notification-To': 'lin@example.com, spy@example.net' }],
    ['two are named in two fields', { 'Disposition-Notification-To': ['lin@example.com', 'spy@example.net'] }],
    ['a list sends it', { 'List-Id': '<news.example.com>' }],
    ['it can be unsubscribed from', { 'List-Unsubscribe': '<https://example.com/off>' }],
    ['it goes to many', { Precedence: 'bulk' }],
    ['a program wrote it', { 'Auto-Submitted': 'auto-generated' }],
    ['it is a report itself', { 'Content-Type': 'multipart/report; report-type=disposition-notification' }],
    ['it demands what is unknown', { 'Disposition-Notification-Options': 'signed-receipt=required,pkcs7' }],
  ])('is none when %s', (_why, fields) => {
    expect(wishOf({ ...ASKING, ...fields })).toBeNull();
  });

  it('is one when somebody says that no program wrote it, and asks for options that may be left out', () => {
    const fields = { 'Auto-Submitted': 'no', 'Disposition-Notification-Options': 'signed-receipt=optional,pkcs7' };
    expect(wishOf({ ...ASKING, ...fields })).not.toBeNull();
  });
});
