import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('pt');
const conversations = (count: number): string => many(count, { one: '# conversa', other: '# conversas' });
const FILTERS = { unread: 'Não lidos', starred: 'Favoritos', attachment: 'Com anexo', direct: 'Só para mim' };

/** What lists, folders and labels say. */
export const LISTS = {
  COUNTED: { conversations },
  FILTER_TEXTS: {
    filter: 'Filtro',
    all: 'Todos',
    showAll: 'Mostrar tudo',
    chosen: (name) => `Filtro: ${name}`,
    found: (filter, count, more) =>
      `${FILTERS[filter]}: ${more ? `${conversations(count)} ou mais` : conversations(count)}`,
    none: {
      unread: (folder) => `Nada não lido em ${folder}`,
      starred: (folder) => `Nenhum favorito em ${folder}`,
      attachment: (folder) => `Nenhum anexo em ${folder}`,
      direct: (folder) => `Nada só para você em ${folder}`,
    },
    noneText: {
      unread: 'Tudo aqui já foi lido.',
      starred: 'O que você adiciona aos favoritos aparece aqui.',
      attachment: 'Nenhum e-mail aqui traz um arquivo.',
      direct: 'Todos os e-mails aqui foram também para outras pessoas.',
    },
  },
  LABEL_TEXTS: {
    title: 'Etiquetar como',
    box: 'Encontrar ou criar etiqueta',
    list: 'Etiquetas',
    create: (name) => `Criar a etiqueta “${name}”`,
    none: 'Ainda não há etiquetas. Digite um nome para criar uma.',
    apply: 'Aplicar',
    found: (count) => many(count, { one: '# etiqueta', other: '# etiquetas' }),
    changed: 'Etiquetas alteradas',
    added: (name) => `Etiqueta “${name}” adicionada`,
    removed: (name) => `Etiqueta “${name}” removida`,
    remove: (name) => `Remover a etiqueta ${name}`,
    show: (name) => `Mostrar e-mails com a etiqueta ${name}`,
    onConversation: 'Etiquetas desta conversa',
    muted:
      'Esta conversa está silenciada: as próximas respostas não vão para a Caixa de entrada, a menos que alguém escreva só para você.',
    unmute: 'Não silenciar mais',
    panel: 'Etiquetas',
    actionsOf: (name) => `Ações: etiqueta ${name}`,
    rename: 'Renomear…',
    renameTitle: (name) => `Renomear a etiqueta “${name}”`,
    name: 'Nome',
    save: 'Salvar',
    merges: (name) => `Já existe uma etiqueta “${name}”: as duas viram uma só.`,
    renamed: (name) => `A etiqueta agora se chama “${name}”`,
    merged: (name) => `As etiquetas agora são uma só: “${name}”`,
    deleteLabel: 'Excluir etiqueta',
    deleted: (name) => `Etiqueta “${name}” excluída`,
    failed: (message) => `Não foi possível alterar a etiqueta: ${message}`,
    colours: {
      grey: 'Cinza',
      red: 'Vermelho',
      orange: 'Laranja',
      yellow: 'Amarelo',
      green: 'Verde',
      teal: 'Turquesa',
      blue: 'Azul',
      purple: 'Roxo',
      pink: 'Rosa',
    },
  },
  LIST_TEXTS: {
    pageSelected: (count) =>
      many(count, {
        one: '# conversa desta página está selecionada.',
        other: 'Todas as # conversas desta página estão selecionadas.',
      }),
    offerFolder: (total, folder) =>
      total === null
        ? `Selecionar todas as conversas em ${folder}`
        : many(total, {
            one: `Selecionar # conversa em ${folder}`,
            other: `Selecionar todas as # conversas em ${folder}`,
          }),
    offerSearch: 'Selecionar todas as conversas desta pesquisa',
    folderSelected: (total, folder) =>
      total === null
        ? `Todas as conversas em ${folder} estão selecionadas.`
        : many(total, {
            one: `# conversa em ${folder} está selecionada.`,
            other: `Todas as # conversas em ${folder} estão selecionadas.`,
          }),
    searchSelected: 'Todas as conversas desta pesquisa estão selecionadas.',
    clear: 'Limpar seleção',
    working: (done, total) => `${number.format(done)} de ${conversations(total)}…`,
    takingBack: (left) => `Desfazendo: ${conversations(left)}…`,
    stop: 'Parar',
    stopped: (done, total) => `Parado depois de ${number.format(done)} de ${conversations(total)}`,
    takenBack: 'Tudo está como antes',
    leftOut: (done, count) =>
      `${done} (sem alteração: ${conversations(count)} em pastas de outras pessoas, que só podem ser lidas)`,
    moveTo: 'Mover para…',
    move: 'Mover',
    about: (name) => `Sobre ${name}`,
    menuOf: (what) => `Ações: ${what}`,
    open: 'Abrir',
    openInTab: 'Abrir em uma nova aba',
    choose: 'Selecionar',
    deselect: 'Desmarcar',
    dragging: (count) => conversations(count),
    arrived: (count) => many(count, { one: '# nova', other: '# novas' }),
    arrivedLabel: (count) =>
      many(count, { one: '# novo e-mail: ir para o topo', other: '# novos e-mails: ir para o topo' }),
  },
  MAILBOX_TEXTS: {
    heading: 'Minhas pastas',
    add: 'Nova pasta',
    fold: (name) => `Pastas em ${name}`,
    export: 'Exportar',
    menu: (name) => `Ações: pasta ${name}`,
    edit: 'Renomear ou mover…',
    addInside: 'Nova subpasta…',
    steps: {
      up: 'Mover para cima',
      down: 'Mover para baixo',
      into: (name) => `Mover para dentro de “${name}”`,
      out: 'Mover para fora',
    },
    hide: 'Ocultar',
    show: 'Mostrar no painel',
    remove: 'Excluir…',
    hidden: (count) => many(count, { one: '# oculta', other: '# ocultas' }),
    fewer: 'Ocultar de novo',
    readOnly: 'Somente leitura',
    readOnlyTip: 'Esta pasta é compartilhada ou de outra pessoa. Os e-mails dela só podem ser lidos.',
    dialog: { add: 'Nova pasta', edit: (name) => `Pasta “${name}”` },
    name: 'Nome',
    inside: 'Dentro de',
    top: 'Nenhuma outra pasta',
    create: 'Criar',
    save: 'Salvar',
    faults: {
      empty: 'Uma pasta precisa de um nome.',
      long: 'Este nome é longo demais.',
      slash: 'Um nome não pode ter “/”: escolha abaixo a pasta em que ela fica.',
      reserved: 'Este nome é de uma pasta que toda conta tem.',
      taken: 'Já existe uma pasta com este nome.',
      'no-parent': 'Uma pasta não pode ficar dentro de si mesma.',
      deep: 'As pastas têm no máximo oito níveis.',
      many: 'Uma conta tem no máximo 1.000 pastas próprias.',
    },
    done: {
      added: (name) => `Pasta “${name}” criada`,
      changed: (name) => `Pasta “${name}” alterada`,
      moved: (name) => `Pasta “${name}” movida`,
      hidden: (name) => `Pasta “${name}” oculta`,
      shown: (name) => `Pasta “${name}” visível`,
      removed: (name) => `Pasta “${name}” excluída`,
      filed: (name) => `Movida para “${name}”`,
    },
    failed: (message) => `Não foi possível alterar a pasta: ${message}`,
    question: {
      title: (name) => `Excluir a pasta “${name}”`,
      text: (total, inside) =>
        [
          total === 0
            ? 'Ela está vazia.'
            : many(total, {
                one: '# conversa dentro dela será movida para a Lixeira.',
                other: '# conversas dentro dela serão movidas para a Lixeira.',
              }),
          ...(inside > 0
            ? [
                many(inside, {
                  one: 'A pasta dentro dela também será excluída.',
                  other: 'As # pastas dentro dela também serão excluídas.',
                }),
              ]
            : []),
        ].join(' '),
      cancel: 'Cancelar',
      remove: 'Excluir',
    },
    picker: {
      title: 'Mover para',
      copyTitle: 'Copiar para',
      box: 'Encontrar ou criar pasta',
      list: 'Pastas',
      create: (path) => `Criar a pasta “${path}”`,
      none: 'Nenhuma pasta tem este nome.',
      found: (count) => many(count, { one: '# pasta', other: '# pastas' }),
      recent: 'Recentes',
    },
  },
} satisfies Translation;
