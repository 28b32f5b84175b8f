import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('ja');
const mails = (count: number): string => many(count, { other: '#件のメール' });

/** What is said of mail that is brought from another provider or taken to one. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: 'ほかのプロバイダーのメールを取り込む',
    note: 'すべてのフォルダを、既読・スター・返信済みの印とともに取り込みます。重複はなく、取り込み元は変更されません。',
    begin: 'プロバイダーを選ぶ…',
    unknown: 'メールの取り込み中かどうかがわかりません。',
    dialog: {
      address: 'プロバイダーのメールアドレス',
      next: '次へ',
      host: 'IMAPサーバー',
      port: 'ポート',
      security: '暗号化',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: 'ユーザー名',
      password: 'パスワード',
      appPassword: 'アプリパスワード',
      signIn: 'ログイン',
      keeps: 'パスワードは、すべてのメールが届くまで暗号化して保管し、その後破棄します。',
      missing: 'すべての項目に入力してください。',
      badPort: 'ポートは数字です。多くの場合は993です。',
      notFound: 'このアドレスのサーバーが見つかりませんでした。プロバイダーのヘルプに記載されています。',
      folders: 'フォルダ',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `すべてのフォルダ（${number.format(folders)}）、${mails(count)}`,
      none: 'フォルダを1つ以上選んでください。',
      empty: 'このアカウントにメールはありません。',
      start: '取り込む',
    },
    hints: {
      own: () => '',
      app: (provider) => `${provider}ではアプリパスワードが必要です。取り込み元のアカウント設定で作成してください。`,
      allowed: (provider) => `先に${provider}の設定でIMAPアクセスを許可してください。`,
      none: (provider) =>
        `${provider}はパスワードによるほかのプログラムの接続を許可していません。メールをエクスポートし、ここでファイルをインポートしてください。`,
    },
    problems: {
      'bad-credentials':
        'サーバーがこのユーザー名またはパスワードを受け付けません。アプリパスワードが必要なプロバイダーもあります。',
      'unknown-host': 'この名前のサーバーはありません。',
      unreachable: 'サーバーに接続できません。',
      certificate: 'サーバーの証明書が有効ではありません。パスワードは送信されていません。',
      'no-encryption': 'サーバーが暗号化に対応していません。パスワードは送信されていません。',
      'not-allowed': 'このサーバーには接続できません。インターネット上の、ポート993または143のサーバーに限ります。',
      'over-quota': 'ここのメールボックスがいっぱいです。空きを作ってから続けてください。',
      'account-disabled': 'このアカウントは無効になっていました。パスワードを入力すると続けられます。',
      internal: 'このサーバーで問題が起きました。続けると解決することがあります。',
    },
    counting: (host) => `${host}から取り込み中：件数を数えています`,
    running: (done, total, host) => `${host}から取り込み中：${number.format(total)}件中${number.format(done)}件`,
    waiting: (host) => `${host}に接続できません。自動的に再試行します。`,
    paused: (done, total) => `${number.format(total)}件中${number.format(done)}件で一時停止中`,
    goesOn: 'このページを閉じても続きます。',
    done: (count, duplicates) =>
      `${mails(count)}を取り込みました${duplicates > 0 ? `、${number.format(duplicates)}件はすでにありました` : ''}`,
    stopped: (count) => `${mails(count)}で中止しました`,
    failed: (count) => `${mails(count)}で終了しました`,
    leftOut: (count) => `${mails(count)}が取り込み元に残りました`,
    reasons: {
      'no-mail': 'メールではありません',
      'unreadable-file': '取り込み元で読めません',
      'too-large': '128 MBを超えています',
      refused: 'サーバーが受け付けませんでした',
    },
    damaged: (count) => `${mails(count)}は読めないため、ソースとして保存しました`,
    pause: '一時停止',
    resume: '続ける',
    stop: '中止',
    forget: '完了',
    out: {
      title: 'メールをほかのプロバイダーに移す',
      note: 'すべてのメールを、同じ名前のフォルダに、既読・スター・ラベルの印とともに書き込みます。重複はなく、こちらは変更されません。',
      elsewhere: '反対方向にメールを移しています。一度に行えるのは片方だけです。',
      start: '移す',
      keeps: 'パスワードは、すべてのメールを移し終えるまで暗号化して保管し、その後破棄します。',
      noPassword: (provider) =>
        `${provider}はパスワードによるほかのプログラムの接続を許可していません。ここでメールをエクスポートし、移行先でファイルをインポートしてください。`,
      counting: (host) => `${host}に移しています：移行先を確認しています`,
      running: (done, total, host) => `${host}に移しています：${number.format(total)}件中${number.format(done)}件`,
      done: (written, known) =>
        `${mails(written)}を移しました${known > 0 ? `、${number.format(known)}件はすでにありました` : ''}`,
      stopped: (written) => `${mails(written)}を移したところで中止しました`,
      failed: (written) => `${mails(written)}を移したところで中断しました`,
      leftOut: (count) => `${mails(count)}はサーバーが受け付けませんでした`,
      full: '移行先のメールボックスがいっぱいです。空きを作ってから続けてください。',
    },
    notChanged: (message) => `うまくいきませんでした：${message}`,
  },
} satisfies Translation;
