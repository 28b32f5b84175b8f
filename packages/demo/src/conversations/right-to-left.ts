import type { Conversation } from '../demo-mail.ts';
import { mail } from '../demo-mail.ts';
import { txt } from '../files/text-files.ts';

export const arabic: Conversation = {
  key: 'tarjama',
  subject: 'ترجمة دليل الزوار إلى العربية',
  people: ['yusuf', 'ada'],
  mails: [
    mail(
      'ada',
      '10d 10:15',
      `Dear Yusuf, the Harbour Museum would like its leaflet in Arabic as well: about 900 words, and the names on the plan. Would you have time before the end of the month?`,
      { to: ['yusuf'] },
    ),
    mail(
      'yusuf',
      '10d 13:40',
      `عزيزتي آدا،

يسعدني ذلك كثيرًا. تسعمئة كلمة تحتاج إلى ثلاثة أيام، ويومٍ رابع أتركها فيه ترتاح قبل أن أقرأها من جديد. لديّ سؤال واحد: هل تُكتب
أرقام القاعات بالأرقام العربية (1، 2، 3) أم المشرقية (١، ٢، ٣)؟ الزوار عندكم من المغرب والمشرق معًا.

مع أطيب التحيات،`,
    ),
    mail(
      'ada',
      '10d 14:02',
      `A very good question. The numerals on the doors are 1, 2, 3, so I would keep those, unless it looks wrong to you in the running text.`,
    ),
    mail(
      'yusuf',
      '1h',
      `صباح الخير آدا،

تجدين الترجمة في الملف المرفق. أبقيتُ الأرقام كما هي على الأبواب: «القاعة 4» تقابلها Room 4 على المخطط. أما «غرفة الفانوس» فقد
أعجبتني كثيرًا، وفي العربية يبدو اسمها كأنه عنوان قصة.`,
      {
        unread: 'ada',
        files: [
          txt(
            'دليل-الزوار.txt',
            'دليل الزوار\n\nالطابق الأرضي: القاعات 1 إلى 4\nالطابق العلوي: غرفة الفانوس (المقهى)\n',
          ),
        ],
      },
    ),
  ],
};

export const hebrew: Conversation = {
  key: 'shvilim',
  subject: 'מפת השבילים בכרמל – תיקונים',
  people: ['noa', 'ada', 'grace'],
  mails: [
    mail(
      'noa',
      '14d 12:20',
      `שלום עדה, שלום גרייס,

עברנו על המפה עם שני מדריכים ותיקים ועם הכלב שלהם. שלושה תיקונים:

- השביל הכחול עובר היום מצפון למעיין ולא מדרומו
- המקום שרשום אצלכן כ-"Viewpoint 3" נקרא בפי כולם "הספסל של אברהם"
- הכלב טוען שיש מים גם בקילומטר 7, ובדקנו: הוא צודק`,
      { starred: 'grace' },
    ),
    mail(
      'grace',
      '14d 13:05',
      `תודה רבה נועה! Blue path moved, Abraham gets his bench, and the dog gets a credit in the imprint. What is its name?`,
    ),
    mail('noa', '14d 13:30', `לכלב קוראים לימון. הוא ביקש להופיע לפני המדריכים.`),
    mail('noa', '4d 11:44', `ההדפסה הגיעה והיא יפהפייה! תלינו אחת במשרד, ולימון ישן מתחתיה. תודה לשתיכן. 🐕`, {
      unread: 'ada',
    }),
  ],
};
