import type { Translation } from '../translation.ts';

/** What is said of failures. */
export const ERRORS = {
  ERROR_SENTENCES: {
    'The request has a wrong or missing field': 'リクエストの項目が不足しているか、正しくありません',
    'The request could not be read': 'リクエストを読み取れませんでした',
    'There is no such call': 'この呼び出しはありません',
    'This call does not accept that HTTP method': 'この呼び出しは、そのHTTPメソッドに対応していません',
    'Invalid login credentials': 'ログイン情報が正しくありません',
    'Too many attempts. Please wait and try again': '試行回数が多すぎます。しばらく待ってからもう一度お試しください',
    'Session expired. Please login again.': 'セッションの有効期限が切れました。もう一度ログインしてください。',
    'This browser is signed in to another account': 'このブラウザは別のアカウントでログインしています',
    'Invalid Request': '無効なリクエスト',
    'Not permitted': '許可されていません',
    'Please confirm that it is you': '本人であることを確認してください',
    'This account is disabled. Please ask your administrator':
      'このアカウントは無効になっています。管理者にお問い合わせください',
    'Not found': '見つかりません',
    'Mailbox not found': 'フォルダが見つかりません',
    'This draft was changed elsewhere': 'この下書きは別の場所で変更されました',
    'This message is not a draft': 'このメッセージは下書きではありません',
    'This Idempotency-Key has named another request': 'このIdempotency-Keyは、すでに別のリクエストに使われています',
    'Please add at least one recipient before sending.': '送信する前に、宛先を1件以上入力してください。',
    'Only mail in Trash, Junk or Draft can be deleted for good':
      '完全に削除できるのは、ゴミ箱、迷惑メール、下書きのメールだけです',
    'Mail in folders of others can only be read': 'ほかの人のフォルダのメールは閲覧のみできます',
    'The mail or file is too large': 'メールまたはファイルが大きすぎます',
    'There are already as many of these as can be kept': '保存できる上限に達しています',
    'Your mailbox is full. Delete mail that you do not need and empty Trash to make room':
      'メールボックスがいっぱいです。不要なメールを削除し、ゴミ箱を空にして、空きを作ってください',
    'The mail storage is full': 'メールの保存容量がいっぱいです',
    'The mail server is busy. Please try again': 'メールサーバーが混み合っています。もう一度お試しください',
    'Your mail server cannot be reached. Please try again later':
      'メールサーバーに接続できません。しばらくしてからもう一度お試しください',
    'Something went wrong on the mail server': 'メールサーバーで問題が発生しました',
    'The mail server did not answer': 'メールサーバーが応答しませんでした',
    'It is not known whether this message was sent': 'このメッセージが送信されたかどうか不明です',
    'Invalid response format from server': 'サーバーの応答の形式が正しくありません',
    'Cannot create draft — missing logged-in email ID': '下書きを作成できません：自分のアドレスがありません',
    'Draft ID is required for update_draft_mail API': '下書きを保存できません：下書きのIDがありません',
    'Draft ID (name) is required for updateDraftMail': '下書きを送信できません：下書きのIDがありません',
    'Real backend draft ID not available - cannot save draft':
      '下書きを保存できません：サーバーにまだ登録されていません',
    'No draft ID returned from server': 'サーバーから下書きのIDが返されませんでした',
    'No draft data available to send': '送信する内容がありません',
    'Send failed - no valid response received': '送信できませんでした：有効な応答がありません',
    'Invalid draft id': '下書きのIDが正しくありません',
    'Invalid response format from get_draft API': 'サーバーから届いた下書きの形式が正しくありません',
    'No draft data found in response': '応答に下書きが含まれていません',
    'Too many requests. Please wait and try again': 'リクエストが多すぎます。しばらく待ってからもう一度お試しください',
    'This message is on its way already': 'このメッセージはすでに送信中です',
    'A mail can be scheduled for up to a year ahead': 'メールを予約できるのは1年先までです',
    'Invalid email': '無効なメールアドレス',
    'Virus scan failed': 'ウイルススキャンに失敗しました',
    'The virus scan has found something in it': 'ウイルススキャンで問題が見つかりました',
    'The invitation cannot be read': '招待を読み取れません',
    'The attachment is no mail': '添付ファイルはメールではありません',
    'This list is not left by one click': 'このリストはワンクリックでは登録解除できません',
    'There is mail in this mailbox': 'このフォルダにはメールがあります',
    'Your mail server answers in a way that cannot be read': 'メールサーバーの応答を読み取れません',
    'The certificate of your mail server is not valid. Your password was not sent to it':
      'メールサーバーの証明書が有効ではありません。パスワードは送信されていません',
    'Your mail server offers no encryption. Your password was not sent to it':
      'メールサーバーが暗号化に対応していません。パスワードは送信されていません',
  },
} satisfies Translation;
