import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<'one'>('pt');
const conversations = (count: number): string => many(count, { one: '# conversa', other: '# conversas' });
const messages = (count: number): string => many(count, { one: '# mensagem', other: '# mensagens' });
const message = (subject: string | null): string => (subject === null ? 'ua mensagem' : `ua mensagem “${subject}”`);
const recipients = (count: number): string => many(count, { one: 'um destinatário', other: '# destinatários' });
const IN_SETTINGS = 'Se não foi você, abra as configurações do Wren, vá para “Privacidade e segurança”,';

export const PORTUGUESE: MailTexts = {
  device: { on: (browser, system) => `${browser} no ${system}`, unknown: 'um programa que não diz seu nome' },
  place: {
    when: (moment) => `Quando: ${moment}`,
    device: (name) => `Dispositivo: ${name}`,
    network: (address) => `Endereço de rede: ${address}`,
  },
  well: 'Se foi você, não há nada a fazer.',
  signIn: {
    subject: (device) => `Nova entrada: ${device}`,
    browser: (address) => `Alguém entrou em ${address} com um navegador que ainda não tinha sido usado nesta conta.`,
    network: (address) => `Alguém entrou em ${address} de uma rede que ainda não tinha sido usada nesta conta.`,
    otherwise: `${IN_SETTINGS} desconecte esse dispositivo e mude sua senha.`,
  },
  password: {
    subject: 'Sua senha foi alterada',
    text: (address) => `A senha de ${address} foi alterada. Todos os outros dispositivos foram desconectados.`,
    otherwise:
      'Se não foi você, peça a quem administra seu Wren um link para escolher uma nova senha: ele desconecta todos os dispositivos.',
  },
  appPassword: {
    subject: 'Uma nova senha de app',
    text: (address, name) =>
      `Foi criada uma senha de app para ${address}, com a qual um programa ou dispositivo pode enviar com seus endereços. Ela se chama “${name}”.`,
    otherwise: `${IN_SETTINGS} revogue-a e mude sua senha.`,
  },
  passkey: {
    subject: 'Uma nova chave de acesso',
    text: (address, name) =>
      `Foi adicionada a ${address} uma chave de acesso, que entra sem senha e sem código. Ela se chama “${name}”.`,
    otherwise: `${IN_SETTINGS} remova-a e mude sua senha.`,
  },
  secondFactor: {
    subject: 'A verificação em duas etapas foi desativada',
    text: (address) => `A verificação em duas etapas de ${address} foi desativada: para entrar basta a senha.`,
    otherwise: `${IN_SETTINGS} ative-a de novo e mude sua senha.`,
  },
  digest: {
    subject: (day, sums) => `Resumo diário, ${day}: ${sums}`,
    unread: (count) => `Não lidas na Caixa de entrada: ${conversations(count)}`,
    byLabel: 'Não lidas por etiqueta',
    waiting: (count) => `Aguardando envio: ${messages(count)}`,
    back: (count) => `De volta hoje de Adiados: ${conversations(count)}`,
    sums: {
      unread: (count) => many(count, { one: '# não lida', other: '# não lidas' }),
      waiting: (count) => `${count} aguardando`,
      back: (count) => `${count} de volta hoje`,
    },
    conversations,
    more: {
      conversations: (count) => many(count, { one: 'e mais # conversa', other: 'e mais # conversas' }),
      messages: (count) => many(count, { one: 'e mais # mensagem', other: 'e mais # mensagens' }),
    },
    noSubject: 'Sem assunto',
    nobody: 'ninguém',
    to: (name, time) => `para ${name}, ${time}`,
    from: (name, time) => `de ${name}, ${time}`,
    ending:
      'Você recebe isto uma vez por dia. Para desativar, abra as configurações e procure “Resumo diário” em “Notificações”.',
  },
  reminder: {
    text: (subject, people) =>
      `Ainda não há resposta à s${message(subject)}${people === null ? '' : ` para ${people}`}.`,
    others: (name, count) => many(count, { one: `${name} e mais # pessoa`, other: `${name} e mais # pessoas` }),
    note: 'Você pediu este lembrete. Uma resposta a ele vai para as pessoas a quem você escreveu.',
  },
  forwarding: {
    subject: 'E-mails podem ser encaminhados para você?',
    asks: (who, email) => `${who} pergunta se e-mails podem ser encaminhados para este endereço, ${email}.`,
    agree: 'Se você concordar, informe este código a essa pessoa ou digite-o onde for pedido:',
    note: 'Ele vale por sete dias. Se você não fizer nada, nada será encaminhado.',
  },
  receipt: (subject, reader) => `S${message(subject)} foi exibida para ${reader}. Isso não diz que foi compreendida.`,
  report: {
    failed: (subject, count) => `S${message(subject)} não chegou a ${recipients(count)}:`,
    uncertain: (subject, count) => `Não se sabe se s${message(subject)} chegou a ${recipients(count)}:`,
    note: 'Não haverá outra tentativa. Os outros destinatários não são afetados.',
  },
};
