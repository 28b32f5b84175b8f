import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenLanguage } from './written-language.ts';

describe('the language that a text is written in', () => {
  test.each([
    ['en', 'Thank you for the proofs. I will look at them tonight and write to you tomorrow.'],
    ['de', 'Vielen Dank für die Korrekturen. Ich sehe sie mir heute Abend an und melde mich morgen, wenn das passt.'],
    ['fr', 'Merci pour les épreuves. Je les regarde ce soir et je vous écris demain, si cela vous va.'],
    ['es', 'Gracias por las pruebas. Las miro esta noche y te escribo mañana, pero no muy temprano.'],
    ['pt', 'Obrigado pelas provas. Vou olhar hoje à noite e escrevo amanhã, mas não muito cedo, está bem para você?'],
    ['it', 'Grazie per le bozze. Le guardo questa sera e ti scrivo domani, ma non è sicuro che sono pronte.'],
    ['nl', 'Bedankt voor de proeven. Ik kijk er vanavond naar en schrijf je morgen, maar niet te vroeg.'],
    ['pl', 'Dziękuję za korekty. Obejrzę je dziś wieczorem, ale nie wiem, czy to się uda do jutra.'],
    ['uk', 'Дякую за коректури. Перегляну їх увечері й напишу вам завтра.'],
    ['ru', 'Спасибо за корректуру. Посмотрю её вечером и напишу вам завтра, если это удобно. Были вопросы?'],
    ['ar', 'شكرًا على المسودات. سأطالعها هذا المساء.'],
    ['he', 'תודה על ההגהות. אעבור עליהן הערב.'],
    ['hi', 'प्रूफ़ के लिए धन्यवाद। मैं आज शाम देखूँगा।'],
    ['ja', '校正刷りをありがとうございます。今夜確認します。'],
    ['zh', '谢谢您的校样。我今晚看。'],
    ['ko', '교정쇄 감사합니다. 오늘 저녁에 보겠습니다.'],
    ['ja', 'Wren の校正を Grace Okafor に送りました。'],
  ])('%s: %s', (language, text) => {
    expect(writtenLanguage(text)).toBe(language);
  });

  test.each(['', 'OK', 'Grace Okafor', 'See you at 12.30', 'Привет', 'Dr. 李'])('is not known of %j', (text) => {
    expect(writtenLanguage(text)).toBeNull();
  });

  test('what is written now counts: an answer in another language than what stands above', () => {
    const above = 'Ich sehe mir das heute an und melde mich, wenn es fertig ist. '.repeat(20);
    expect(writtenLanguage(`${above}${'Thank you, that is all we have to do for the next week. '.repeat(20)}`)).toBe(
      'en',
    );
  });

  test('any text has an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(writtenLanguage(text)).toSatisfy((said) => said === null || /^[a-z]{2}$/u.test(String(said)));
      }),
    );
  });
});
