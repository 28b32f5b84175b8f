import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<never>('ja');
const conversations = (count: number): string => many(count, { other: '#件のスレッド' });
const messages = (count: number): string => many(count, { other: '#件のメッセージ' });
const message = (subject: string | null): string =>
  subject === null ? 'お送りのメッセージ' : `メッセージ「${subject}」`;
const recipients = (count: number): string => many(count, { other: '#人の宛先' });
const IN_SETTINGS = '心当たりがない場合は、Wrenの設定の「プライバシーとセキュリティ」を開き、';

export const JAPANESE: MailTexts = {
  device: { on: (browser, system) => `${system}の${browser}`, unknown: '名前のわからないプログラム' },
  place: {
    when: (moment) => `日時: ${moment}`,
    device: (name) => `端末: ${name}`,
    network: (address) => `ネットワークアドレス: ${address}`,
  },
  well: 'ご自身の操作であれば、何もする必要はありません。',
  signIn: {
    subject: (device) => `新しいログイン: ${device}`,
    browser: (address) => `${address}に、これまで使われていないブラウザからログインがありました。`,
    network: (address) => `${address}に、これまで使われていないネットワークからログインがありました。`,
    otherwise: `${IN_SETTINGS}その端末をログアウトして、パスワードを変更してください。`,
  },
  password: {
    subject: 'パスワードが変更されました',
    text: (address) => `${address}のパスワードが変更されました。ほかの端末はすべてログアウトされました。`,
    otherwise:
      '心当たりがない場合は、お使いのWrenの管理者に、新しいパスワードを設定するリンクを依頼してください。すべての端末がログアウトされます。',
  },
  appPassword: {
    subject: '新しいアプリパスワード',
    text: (address, name) =>
      `${address}のアプリパスワード「${name}」が作成されました。これを使うと、プログラムや機器からあなたのアドレスで送信できます。`,
    otherwise: `${IN_SETTINGS}それを無効にして、パスワードを変更してください。`,
  },
  passkey: {
    subject: '新しいパスキー',
    text: (address, name) =>
      `${address}にパスキー「${name}」が追加されました。パスワードとコードなしでログインできます。`,
    otherwise: `${IN_SETTINGS}それを削除して、パスワードを変更してください。`,
  },
  secondFactor: {
    subject: '二要素認証がオフになりました',
    text: (address) => `${address}の二要素認証がオフになりました。ログインにはパスワードだけが必要です。`,
    otherwise: `${IN_SETTINGS}もう一度オンにして、パスワードを変更してください。`,
  },
  digest: {
    subject: (day, sums) => `毎日のまとめ ${day}: ${sums}`,
    unread: (count) => `受信トレイの未読: ${conversations(count)}`,
    byLabel: 'ラベル別の未読',
    waiting: (count) => `送信待ち: ${messages(count)}`,
    back: (count) => `今日戻るもの: ${conversations(count)}`,
    sums: {
      unread: (count) => `未読${count}件`,
      waiting: (count) => `送信待ち${count}件`,
      back: (count) => `今日戻る${count}件`,
    },
    conversations,
    more: {
      conversations: (count) => `ほか${conversations(count)}`,
      messages: (count) => `ほか${messages(count)}`,
    },
    noSubject: '件名なし',
    nobody: '宛先なし',
    to: (name, time) => `${name}宛て、${time}`,
    from: (name, time) => `${name}から、${time}`,
    ending: 'このメールは1日1回届きます。停止するには、設定の「通知」にある「毎日のまとめ」を開いてください。',
  },
  reminder: {
    text: (subject, people) =>
      `${people === null ? '' : `${people}宛ての`}${message(subject)}に、まだ返信がありません。`,
    others: (name, count) => `${name}ほか${count}人`,
    note: 'ご希望によりお知らせしています。このリマインダーへの返信は、元の宛先に届きます。',
  },
  forwarding: {
    subject: 'メールを転送してもよろしいですか',
    asks: (who, email) => `${who}さんが、このアドレス（${email}）にメールを転送してよいか尋ねています。`,
    agree: '同意する場合は、このコードを相手に伝えるか、求められた場所にご自身で入力してください：',
    note: 'コードは7日間有効です。何もしなければ、転送は行われません。',
  },
  receipt: (subject, reader) =>
    `${message(subject)}が${reader}に表示されました。内容が理解されたことを示すものではありません。`,
  report: {
    failed: (subject, count) => `${message(subject)}は、${recipients(count)}に届きませんでした:`,
    uncertain: (subject, count) => `${message(subject)}が${recipients(count)}に届いたかどうかわかりません:`,
    note: '再送は行われません。ほかの宛先には影響ありません。',
  },
};
