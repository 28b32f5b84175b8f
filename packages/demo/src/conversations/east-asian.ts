import type { Conversation } from '../demo-mail.ts';
import { mail } from '../demo-mail.ts';
import { landscape } from '../files/png.ts';

export const illustrations: Conversation = {
  key: 'sashie',
  subject: '表紙の挿絵について',
  people: ['mei', 'ada'],
  mails: [
    mail(
      'mei',
      '20d 08:30',
      `エイダ・マーロウ様

いつもお世話になっております。田中図案室の田中です。

春の地図の表紙について、案を三つ考えました。一つ目は夕暮れの尾根、二つ目は霧の中の道しるべ、三つ目は雨上がりの石橋です。
個人的には二つ目が気に入っていますが、文字が読みにくくなるかもしれません。ご意見をいただけますでしょうか。`,
    ),
    mail(
      'ada',
      '20d 18:05',
      `田中さま、ありがとうございます。霧の案がとても好きです。 (And now in English, before I make a mistake that I cannot take back: the fog is lovely, could the signpost stand a little further left, so that the title has air?)`,
    ),
    mail(
      'mei',
      '19d 07:55',
      `もちろんです。左へ二センチほど動かしました。日本語、とてもお上手です。間違いはありません。`,
    ),
    mail(
      'mei',
      '5d 08:12',
      `色を付けたものをお送りします。京都は今朝初霜が降りました。そのせいか、霧の色が少し青くなってしまいました。
もし暖かい方がよろしければ、お知らせください。`,
      {
        starred: 'ada',
        files: [
          {
            name: '霧の道しるべ.png',
            type: 'image/png',
            content: () =>
              landscape(
                800,
                480,
                [
                  [196, 208, 216],
                  [238, 232, 222],
                ],
                [104, 124, 132],
              ),
          },
        ],
      },
    ),
    mail(
      'ada',
      '5d 10:40',
      `It is exactly right. Please leave the blue, we shall print the first frost of Kyoto. 本当にありがとうございました。`,
    ),
    mail('mei', '55m', `よかったです。それでは入稿用のデータを今夜お送りします。印刷が楽しみです。🍁`, {
      unread: 'ada',
    }),
  ],
};

export const chengdu: Conversation = {
  key: 'chengdu',
  subject: '关于展览导览图的合作',
  people: ['wei', 'ada'],
  mails: [
    mail(
      'wei',
      '27d 06:40',
      `尊敬的马洛女士：

您好！我是蜀香博物馆展览部的李薇。我们在网上看到贵公司为海港博物馆设计的导览图，非常喜欢，尤其是那只小飞蛾。

明年秋天本馆将举办“茶与路”特展，想请贵公司设计一张折叠式导览图，中英双语。不知您是否有兴趣？`,
      { starred: 'ada' },
    ),
    mail(
      'ada',
      '27d 09:30',
      `李薇女士，您好！感谢来信，我们很感兴趣。 May I answer in English? A folded plan about tea and roads is exactly the kind of thing we hope for on a Monday. How large are the rooms, and how many people come on a busy day?`,
    ),
    mail(
      'wei',
      '26d 06:15',
      `当然可以用英文。展厅共六间，约一千二百平方米；周末每天大约三千人，其中一半会先去茶馆。平面图随后寄上。`,
    ),
    mail(
      'wei',
      '2d 05:58',
      `马洛女士：平面图已经由同事整理好了，本周五前发给您。另外馆长说，如果能再画一只熊猫，他会非常高兴。不必勉强。`,
      { unread: 'ada' },
    ),
  ],
};

export const hangul: Conversation = {
  key: 'hangul',
  subject: '지도용 한글 글꼴 문의 드립니다',
  people: ['minjun', 'grace', 'ada'],
  mails: [
    mail(
      'minjun',
      '21d 04:20',
      `안녕하세요, 한글프레스의 김민준입니다.

작은 크기에서도 잘 읽히는 지도용 글꼴을 만들고 있습니다. 6포인트에서 '흙'과 '훍'을 구별할 수 있어야 하는데, 실제 지도에
얹어 시험해 보고 싶습니다. 시험용 글꼴을 보내 드려도 될까요?`,
    ),
    mail(
      'grace',
      '21d 09:12',
      `Dear Min-jun, please do! I have a map with forty place names on a thumbnail's worth of paper, it is the cruellest test I know. 감사합니다!`,
    ),
    mail(
      'minjun',
      '4d 05:02',
      `시험 결과 정말 고맙습니다. 받침의 간격을 조금 넓혔더니 훨씬 나아졌습니다. 수정본은 다음 주에 보내 드리겠습니다. 😊`,
      { unread: 'grace' },
    ),
  ],
};
