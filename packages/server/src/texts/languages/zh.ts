import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<never>('zh');
const conversations = (count: number): string => many(count, { other: '# 个会话' });
const messages = (count: number): string => many(count, { other: '# 封邮件' });
const message = (subject: string | null): string => (subject === null ? '您的邮件' : `您的邮件“${subject}”`);
const recipients = (count: number): string => many(count, { other: '# 位收件人' });
const IN_SETTINGS = '如果不是您本人，请打开 Wren 的设置，在“隐私与安全”中';

export const CHINESE: MailTexts = {
  device: { on: (browser, system) => `${system} 上的 ${browser}`, unknown: '未表明名称的程序' },
  place: {
    when: (moment) => `时间：${moment}`,
    device: (name) => `设备：${name}`,
    network: (address) => `网络地址：${address}`,
  },
  well: '如果是您本人，则无需任何操作。',
  signIn: {
    subject: (device) => `新的登录：${device}`,
    browser: (address) => `有人从此前未使用过的浏览器登录了 ${address}。`,
    network: (address) => `有人从此前未使用过的网络登录了 ${address}。`,
    otherwise: `${IN_SETTINGS}退出该设备，并更改密码。`,
  },
  password: {
    subject: '您的密码已更改',
    text: (address) => `${address} 的密码已更改。其他所有设备均已退出登录。`,
    otherwise: '如果不是您本人，请向 Wren 的管理员索取用于设置新密码的链接：它会让所有设备退出登录。',
  },
  appPassword: {
    subject: '新的应用专用密码',
    text: (address, name) => `已为 ${address} 创建应用专用密码“${name}”，程序或设备可用它以您的地址发送邮件。`,
    otherwise: `${IN_SETTINGS}撤销它，并更改密码。`,
  },
  passkey: {
    subject: '新的通行密钥',
    text: (address, name) => `已为 ${address} 添加通行密钥“${name}”，它无需密码和验证码即可登录。`,
    otherwise: `${IN_SETTINGS}移除它，并更改密码。`,
  },
  secondFactor: {
    subject: '双重验证已关闭',
    text: (address) => `${address} 的双重验证已关闭：登录只需要密码。`,
    otherwise: `${IN_SETTINGS}重新开启它，并更改密码。`,
  },
  digest: {
    subject: (day, sums) => `每日摘要，${day}：${sums}`,
    unread: (count) => `收件箱中未读：${conversations(count)}`,
    byLabel: '按标签的未读',
    waiting: (count) => `等待发送：${messages(count)}`,
    back: (count) => `今天恢复：${conversations(count)}`,
    sums: {
      unread: (count) => `${count} 个未读`,
      waiting: (count) => `${count} 封待发送`,
      back: (count) => `${count} 个今天恢复`,
    },
    conversations,
    more: {
      conversations: (count) => `还有 ${conversations(count)}`,
      messages: (count) => `还有 ${messages(count)}`,
    },
    noSubject: '无主题',
    nobody: '无收件人',
    to: (name, time) => `发给 ${name}，${time}`,
    from: (name, time) => `来自 ${name}，${time}`,
    ending: '此邮件每天发送一次。要关闭它，请打开设置，在“通知”中找到“每日摘要”。',
  },
  reminder: {
    text: (subject, people) => `${people === null ? '' : `发给 ${people} 的`}${message(subject)}尚无人回复。`,
    others: (name, count) => `${name}和另外 ${count} 人`,
    note: '这是您设置的提醒。对此提醒的回复会发给您当时的收件人。',
  },
  forwarding: {
    subject: '可以将邮件转发给您吗？',
    asks: (who, email) => `${who} 想将邮件转发到此地址（${email}），请您确认。`,
    agree: '如果您同意，请把此代码告诉对方，或在要求输入的地方自行输入：',
    note: '代码七天内有效。如果您不做任何操作，则不会转发任何邮件。',
  },
  receipt: (subject, reader) => `${message(subject)}已向 ${reader} 显示。这并不表示内容已被理解。`,
  report: {
    failed: (subject, count) => `${message(subject)}未能送达 ${recipients(count)}：`,
    uncertain: (subject, count) => `不清楚${message(subject)}是否已送达 ${recipients(count)}：`,
    note: '不会再次尝试。其他收件人不受影响。',
  },
};
