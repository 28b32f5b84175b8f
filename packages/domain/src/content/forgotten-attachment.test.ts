import { expect, test } from 'vitest';
import { mentionsAttachment } from './forgotten-attachment.ts';

test.each([
  'I have attached the lease.',
  'Please find the ATTACHMENT below',
  'See attached.',
  'Enclosed is the report',
  'Der Vertrag ist im Anhang.',
  'Anbei die Rechnung',
  'Ich habe zwei Anhänge angehängt',
  'Die Pläne finden Sie in der Anlage.',
  'Vous trouverez le contrat en pièce jointe',
  'Voir les pieces jointes',
  'Ci-joint le devis.',
  'Le mando el archivo adjunto',
  'Segue em anexo o contrato',
  'In allegato trovate il contratto',
  'Zie de bijlage',
  'Jag bifogar kvittot',
  'Se vedhæftet fil',
  'W załączniku umowa',
  'V příloze posílám smlouvu',
  'Sözleşme ekte',
  'Договор во вложении',
  '資料を添付します',
  '请见附件',
  '파일을 첨부합니다',
  'الملف مرفق',
  'הקובץ מצורף',
  'Im Anha\u0308nge-Ordner: Anha\u0308nge',
])('[D27] "%s" speaks of an attachment', (text) => {
  expect(mentionsAttachment(text)).toBe(true);
});

test.each([
  '',
  'See you on Friday.',
  'I am very attachable today',
  'Ich hänge an dem Haus; die Anlage am Hafen ist offen.',
  'We met at the joint in town',
  'Der Anhänger des Vereins',
  'On Monday she wrote:\n> please see the attached file',
  'Die Spekte und Projekte',
])('[D27] "%s" does not', (text) => {
  expect(mentionsAttachment(text)).toBe(false);
});
