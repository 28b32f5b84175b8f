import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

/** What panels, the profile, the palette and signing in say. */
export const PAGES = {
  ACCOUNT_TEXTS: {
    theme: 'Tema',
    light: 'Claro',
    dark: 'Escuro',
    system: 'Sistema',
    logout: 'Sair',
    logoutQuestion: 'Deseja mesmo sair?',
    no: 'Não',
    yes: 'Sim',
    waits: {
      unsent: (count) =>
        many(count, { one: '# e-mail ainda não foi enviado.', other: '# e-mails ainda não foram enviados.' }),
      scheduled: (count) =>
        many(count, {
          one: '# e-mail programado aguarda neste navegador.',
          other: '# e-mails programados aguardam neste navegador.',
        }),
      failed: (count) =>
        many(count, { one: '# e-mail não pôde ser enviado.', other: '# e-mails não puderam ser enviados.' }),
      stays:
        'Nada disso é enviado enquanto você estiver fora; fica guardado aqui e continua quando você entrar de novo.',
      unsaved: (count) =>
        many(count, {
          one: '# rascunho não pôde ser salvo no servidor e fica neste navegador até você entrar de novo aqui.',
          other: '# rascunhos não puderam ser salvos no servidor e ficam neste navegador até você entrar de novo aqui.',
        }),
      show: 'Abrir a Caixa de saída',
    },
  },
  QUOTA_TEXTS: {
    storage: 'Armazenamento',
    used: (used, limit) => `${used} de ${limit} ocupados`,
    findLarge: 'Mensagens grandes',
    unknown: 'Não foi possível saber quanto está ocupado.',
    nearlyFull: (percent) => `Armazenamento ocupado: ${percent}%`,
    full: 'O armazenamento está cheio',
    makeRoom:
      'Exclua as mensagens de que você não precisa e esvazie a lixeira para liberar espaço. Até lá, as novas mensagens esperam ou voltam ao remetente.',
  },
  CONNECTION_TEXTS: {
    offlineSince: (moment) => `Você está off-line (desde ${moment}). O que fizer agora é guardado e enviado depois.`,
    fetching: (fetched, total) =>
      `Buscando seus e-mails: ${fetched.toLocaleString('pt')} de ${total.toLocaleString('pt')}`,
    waiting: (mails, changes) => {
      const counts = [
        ...(mails > 0 ? [many(mails, { one: '# e-mail', other: '# e-mails' })] : []),
        ...(changes > 0 ? [many(changes, { one: '# alteração', other: '# alterações' })] : []),
      ];
      return counts.length === 0 ? null : `Aguardando: ${counts.join(', ')}.`;
    },
  },
  NOTICE_TEXTS: {
    newVersion: 'Há uma nova versão pronta.',
    fileNotOpened: (name, reason) => `Não foi possível abrir ${name}. ${reason}`,
    sure: 'Tem certeza?',
    arrivedIn: (folder, count) =>
      count === null ? folder : `${folder}, ${many(count, { one: '# conversa', other: '# conversas' })}`,
  },
  NOTIFICATION_TEXTS: {
    title: 'Notificações recentes',
    close: 'Fechar notificações',
    clear: 'Limpar tudo',
    dismiss: (title) => `Dispensar: ${title}`,
    none: 'Nenhuma notificação',
    noneText: 'Aqui aparecem novos e-mails e os que não puderam ser enviados ou entregues.',
    unread: 'Nova',
    noSubject: '(Sem assunto)',
    newSignIn: 'Nova entrada na sua conta',
    lookAtSignIns: 'Verificar',
    deliveryFailed: 'E-mail não entregue',
    sendFailed: 'E-mail não enviado',
    arrived: (sender, message) => `Novo e-mail de ${sender}: ${message}`,
    several: (count) => many(count, { one: '# nova conversa', other: '# novas conversas' }),
  },
  ACCOUNTS_TEXTS: {
    section: 'Contas',
    add: 'Adicionar outra conta',
    full: 'Este navegador está conectado a nove contas, o máximo que ele aceita.',
    switchTo: (address) => `Mudar para ${address}`,
    current: 'Esta conta',
    ended: 'Desconectada',
    unread: (count) => many(count, { one: '# conversa não lida', other: '# conversas não lidas' }),
    logoutOf: (address) => `Sair de ${address}`,
    logoutOfQuestion: (address) => `Tem certeza de que deseja sair de ${address}?`,
    logoutAll: 'Sair de todas as contas',
    logoutAllQuestion: 'Tem certeza de que deseja sair de todas as contas?',
  },
  OTHER_ACCOUNT_TEXTS: {
    title: 'Outra conta está conectada neste navegador',
    now: (user) => `Agora ${user} está conectado.`,
    owner: (owner) => `Esta página é de ${owner} e não faz nada na outra conta.`,
    kept: (owner) =>
      `O que estava sendo escrito e os e-mails ainda não enviados ficam neste navegador só para ${owner} e continuam quando ${owner} entrar de novo.`,
    goOn: (user) => `Continuar como ${user}`,
    again: (owner) => `Entrar como ${owner}`,
  },
  PALETTE_TEXTS: {
    presetNotes: {
      gmail: 'Teclas simples como no Gmail',
      outlook: 'Teclas simples como no Outlook na web',
      off: 'Sem teclas simples: só as com Ctrl, Alt ou Command, e setas, Enter, Esc, Delete',
    },
    groups: {
      move: 'Navegar',
      select: 'Selecionar',
      act: 'Agir',
      write: 'Escrever',
      goTo: 'Ir para',
      anywhere: 'Em qualquer lugar',
      settings: 'Configurações',
    },
    fixed: {
      arrows: 'Linha acima ou abaixo',
      pages: 'Página acima ou abaixo',
      ends: 'Primeira ou última linha',
      enter: 'Abrir a linha',
      space: 'Selecionar a linha',
      range: 'Selecionar linhas',
      all: 'Selecionar todas as linhas',
      send: 'Enviar',
    },
    palette: {
      title: 'Comandos',
      box: 'Comando, pasta, pessoa ou pesquisa',
      list: 'Resultados',
      none: 'Nenhum comando encontrado',
      found: (count) => many(count, { one: '# resultado', other: '# resultados' }),
      move: 'mover',
      run: 'executar',
      selection: (count, subject) => (count === 1 ? subject : `${count} conversas`),
      groups: {
        commands: 'Comandos',
        folders: 'Pastas',
        settings: 'Configurações',
        recent: 'Pesquisas recentes',
        people: 'Pessoas',
        mail: 'E-mails',
        search: 'Pesquisar',
        select: 'Selecionar',
      },
      searchFor: (text, place) => `Pesquisar “${text}” em ${place}`,
    },
    help: {
      title: 'Atalhos do teclado',
      presets: 'Teclas simples',
      find: 'Encontrar atalho',
      list: 'Todos os atalhos',
      none: 'Nenhum atalho encontrado',
      next: 'depois',
    },
  },
  PROFILE_TEXTS: {
    title: 'Informações pessoais',
    badge: 'Administrador',
    close: 'Fechar perfil',
    theme: (theme) => `Tema: ${theme}`,
    edit: 'Editar',
    administer: 'Administração',
    cancel: 'Cancelar',
    save: 'Salvar alterações',
    logout: 'Sair',
    saved: 'Informações pessoais salvas',
    saveFailed: (message) => `Não foi possível salvar as informações: ${message}`,
    loadFailed: (message) => `Não foi possível carregar as informações: ${message}`,
    none: 'Não informado',
    fields: {
      first_name: 'Nome',
      last_name: 'Sobrenome',
      nick_name: 'Apelido',
      gender: 'Gênero',
      street: 'Rua',
      city: 'Cidade',
      state: 'Estado',
      postal_code: 'CEP',
      country: 'País',
    },
  },
  HELP_TEXTS: {
    title: 'Ajuda e suporte',
    close: 'Fechar ajuda',
    search: 'Pesquisar na ajuda…',
    back: 'Todos os artigos',
    found: (count) => many(count, { one: '# artigo', other: '# artigos' }),
    none: (text) => `Nenhum artigo fala de “${text}”.`,
    stillNeed: 'Ainda precisa de ajuda?',
    contact: 'Falar com o suporte',
  },
} satisfies Translation;
