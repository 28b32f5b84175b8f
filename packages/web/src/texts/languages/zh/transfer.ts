import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('zh');
const mails = (count: number): string => many(count, { other: '# 封邮件' });

/** What is said of mail that is brought from another provider. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: '从其他服务商迁入邮件',
    note: '所有文件夹，连同已读、星标和已回复状态。不会重复，也不会更改那边的内容。',
    begin: '选择服务商…',
    unknown: '不清楚是否正在迁入邮件。',
    dialog: {
      address: '那边的邮箱地址',
      next: '下一步',
      host: 'IMAP 服务器',
      port: '端口',
      security: '加密',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: '用户名',
      password: '密码',
      appPassword: '应用专用密码',
      signIn: '登录',
      keeps: '密码会加密保存，直到所有邮件迁入完成，然后销毁。',
      missing: '请填写所有字段。',
      badPort: '端口是一个数字，通常为 993。',
      notFound: '没有找到此地址的服务器。请查看服务商的帮助。',
      folders: '文件夹',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `所有文件夹（${number.format(folders)}），${mails(count)}`,
      none: '请至少选择一个文件夹。',
      empty: '此账号中没有邮件。',
      start: '迁入',
    },
    hints: {
      own: () => '',
      app: (provider) => `${provider} 需要应用专用密码，请在那边的账号设置中创建。`,
      allowed: (provider) => `请先在 ${provider} 的设置中允许 IMAP 访问。`,
      none: (provider) => `${provider} 不允许其他程序用密码登录。请在那边导出邮件，再在这里导入文件。`,
    },
    problems: {
      'bad-credentials': '服务器不接受此用户名或密码。有些服务商需要应用专用密码。',
      'unknown-host': '没有这个名称的服务器。',
      unreachable: '无法连接服务器。',
      certificate: '服务器的证书无效。您的密码没有发送。',
      'no-encryption': '服务器不提供加密。您的密码没有发送。',
      'not-allowed': '不能访问此服务器：它必须在互联网上，端口为 993 或 143。',
      'over-quota': '您这里的邮箱已满。请腾出空间后继续。',
      'account-disabled': '此账号曾被停用。输入密码即可继续。',
      internal: '此服务器出了问题。继续也许有帮助。',
    },
    counting: (host) => `正在从 ${host} 迁入邮件：正在统计`,
    running: (done, total, host) => `正在从 ${host} 迁入邮件：${number.format(done)}/${number.format(total)}`,
    waiting: (host) => `无法连接 ${host}，会自动重试。`,
    paused: (done, total) => `已暂停：${number.format(done)}/${number.format(total)}`,
    goesOn: '关闭此页面后仍会继续。',
    done: (count, duplicates) =>
      `已迁入 ${mails(count)}${duplicates > 0 ? `，${number.format(duplicates)} 封已在这里` : ''}`,
    stopped: (count) => `已停止，迁入 ${mails(count)}`,
    failed: (count) => `已结束，迁入 ${mails(count)}`,
    leftOut: (count) => `${mails(count)} 留在那边`,
    reasons: {
      'no-mail': '不是邮件',
      'unreadable-file': '在那边无法读取',
      'too-large': '超过 128 MB',
    },
    damaged: (count) => `${mails(count)} 无法读取，已按原始内容保存`,
    pause: '暂停',
    resume: '继续',
    stop: '停止',
    forget: '完成',
    notChanged: (message) => `操作失败：${message}`,
  },
} satisfies Translation;
