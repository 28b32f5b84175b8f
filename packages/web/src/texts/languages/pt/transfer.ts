import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('pt');
const mails = (count: number): string => many(count, { one: '# e-mail', other: '# e-mails' });

/** What is said of mail that is brought from another provider or taken to one. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: 'Trazer e-mails de outro provedor',
    note: 'Todas as pastas, com o que está lido, nos favoritos e respondido. Nada chega duas vezes e nada é alterado lá.',
    begin: 'Escolher provedor…',
    unknown: 'Não se sabe se e-mails estão sendo trazidos.',
    dialog: {
      address: 'Endereço de e-mail lá',
      next: 'Avançar',
      host: 'Servidor IMAP',
      port: 'Porta',
      security: 'Criptografia',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: 'Nome de usuário',
      password: 'Senha',
      appPassword: 'Senha de app',
      signIn: 'Entrar',
      keeps: 'A senha é guardada criptografada até que todos os e-mails estejam aqui e então é destruída.',
      missing: 'Preencha todos os campos.',
      badPort: 'A porta é um número, quase sempre 993.',
      notFound: 'Nenhum servidor foi encontrado para este endereço. A ajuda do seu provedor informa qual é.',
      folders: 'Pastas',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `Todas as pastas (${number.format(folders)}), ${mails(count)}`,
      none: 'Escolha pelo menos uma pasta.',
      empty: 'Não há e-mails nesta conta.',
      start: 'Trazer para cá',
    },
    hints: {
      own: () => '',
      app: (provider) => `${provider} pede uma senha de app, que você cria lá nas configurações da sua conta.`,
      allowed: (provider) => `Primeiro permita o acesso por IMAP nas configurações de ${provider}.`,
      none: (provider) =>
        `${provider} não deixa outros programas entrarem com senha. Exporte lá os seus e-mails e importe os arquivos aqui.`,
    },
    problems: {
      'bad-credentials':
        'O servidor não aceita este nome de usuário ou esta senha. Alguns provedores pedem uma senha de app.',
      'unknown-host': 'Não há servidor com este nome.',
      unreachable: 'Não é possível alcançar o servidor.',
      certificate: 'O certificado do servidor não é válido. A sua senha não foi enviada.',
      'no-encryption': 'O servidor não oferece criptografia. A sua senha não foi enviada.',
      'not-allowed': 'Este servidor não pode ser consultado: ele precisa estar na internet, na porta 993 ou 143.',
      'over-quota': 'A sua caixa aqui está cheia. Libere espaço e continue.',
      'account-disabled': 'Esta conta esteve desativada. Continue com a senha.',
      internal: 'Algo deu errado neste servidor. Continuar pode ajudar.',
    },
    counting: (host) => `Trazendo e-mails de ${host}: contando`,
    running: (done, total, host) => `Trazendo e-mails de ${host}: ${number.format(done)} de ${number.format(total)}`,
    waiting: (host) => `Não é possível alcançar ${host}; ele será consultado de novo automaticamente.`,
    paused: (done, total) => `Em pausa em ${number.format(done)} de ${number.format(total)}`,
    goesOn: 'Continua mesmo com esta página fechada.',
    done: (count, duplicates) =>
      `Trazido: ${mails(count)}${duplicates > 0 ? `, ${number.format(duplicates)} já estavam aqui` : ''}`,
    stopped: (count) => `Parado após ${mails(count)}`,
    failed: (count) => `Encerrado após ${mails(count)}`,
    leftOut: (count) => `Ficou lá: ${mails(count)}`,
    reasons: {
      'no-mail': 'não é e-mail',
      'unreadable-file': 'não pode ser lido lá',
      'too-large': 'mais de 128 MB',
      refused: 'recusado pelo servidor',
    },
    damaged: (count) => `Ilegível, guardado como fonte: ${mails(count)}`,
    pause: 'Pausar',
    resume: 'Continuar',
    stop: 'Parar',
    forget: 'Pronto',
    out: {
      title: 'Levar e-mails para outro provedor',
      note: 'Todos os seus e-mails, em pastas com os mesmos nomes, com o que está lido, nos favoritos e com marcadores. Nada é gravado duas vezes e nada é alterado aqui.',
      elsewhere: 'E-mails estão sendo movidos no outro sentido. Só é possível um de cada vez.',
      start: 'Levar para lá',
      keeps: 'A senha é guardada criptografada até que todos os e-mails estejam lá e então é destruída.',
      noPassword: (provider) =>
        `${provider} não deixa outros programas entrarem com senha. Exporte aqui os seus e-mails e importe os arquivos lá.`,
      counting: (host) => `Levando e-mails para ${host}: verificando o que já está lá`,
      running: (done, total, host) => `Levando e-mails para ${host}: ${number.format(done)} de ${number.format(total)}`,
      done: (written, known) =>
        `Levado: ${mails(written)}${known > 0 ? `, ${number.format(known)} já estavam lá` : ''}`,
      stopped: (written) => `Parado após ${mails(written)}`,
      failed: (written) => `Interrompido após ${mails(written)}`,
      leftOut: (count) => `Recusado pelo servidor: ${mails(count)}`,
      full: 'A caixa de lá está cheia. Libere espaço lá e continue.',
    },
    notChanged: (message) => `Não funcionou: ${message}`,
  },
} satisfies Translation;
