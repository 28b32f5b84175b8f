import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('es');
const conversations = (count: number): string => many(count, { one: '# conversación', other: '# conversaciones' });
const FILTERS = { unread: 'Sin leer', starred: 'Favoritos', attachment: 'Con adjuntos', direct: 'Solo para mí' };

/** What lists, folders and labels say. */
export const LISTS = {
  COUNTED: { conversations },
  FILTER_TEXTS: {
    filter: 'Filtrar',
    all: 'Todo',
    showAll: 'Mostrar todo',
    chosen: (name) => `Filtro: ${name}`,
    found: (filter, count, more) =>
      `${FILTERS[filter]}: ${more ? `${conversations(count)} y más` : conversations(count)}`,
    none: {
      unread: (folder) => `Nada sin leer en «${folder}»`,
      starred: (folder) => `Ningún favorito en «${folder}»`,
      attachment: (folder) => `Ningún adjunto en «${folder}»`,
      direct: (folder) => `Nada solo para ti en «${folder}»`,
    },
    noneText: {
      unread: 'Aquí está todo leído.',
      starred: 'Las conversaciones que añadas a favoritos aparecen aquí.',
      attachment: 'Ningún correo de aquí trae un archivo.',
      direct: 'Todo el correo de aquí se envió también a otras personas.',
    },
  },
  LABEL_TEXTS: {
    title: 'Etiquetar',
    box: 'Buscar o crear una etiqueta',
    list: 'Etiquetas',
    create: (name) => `Crear la etiqueta «${name}»`,
    none: 'Aún no hay etiquetas. Escribe un nombre para crear una.',
    apply: 'Aplicar',
    found: (count) => many(count, { one: '# etiqueta', other: '# etiquetas' }),
    changed: 'Etiquetas cambiadas',
    added: (name) => `Etiqueta «${name}» añadida`,
    removed: (name) => `Etiqueta «${name}» quitada`,
    remove: (name) => `Quitar la etiqueta ${name}`,
    show: (name) => `Mostrar el correo con la etiqueta ${name}`,
    onConversation: 'Etiquetas de esta conversación',
    muted:
      'Esta conversación está silenciada: las próximas respuestas no irán a la bandeja de entrada, salvo que alguien te escriba solo a ti.',
    unmute: 'No silenciar',
    panel: 'Etiquetas',
    actionsOf: (name) => `Acciones: etiqueta ${name}`,
    rename: 'Cambiar nombre…',
    renameTitle: (name) => `Cambiar el nombre de la etiqueta «${name}»`,
    name: 'Nombre',
    save: 'Guardar',
    merges: (name) => `Ya existe una etiqueta «${name}»: las dos pasarán a ser una.`,
    renamed: (name) => `La etiqueta se llama ahora «${name}»`,
    merged: (name) => `Las etiquetas son ahora una: «${name}»`,
    deleteLabel: 'Eliminar la etiqueta',
    deleted: (name) => `Etiqueta «${name}» eliminada`,
    failed: (message) => `No se ha podido cambiar la etiqueta: ${message}`,
    colours: {
      grey: 'Gris',
      red: 'Rojo',
      orange: 'Naranja',
      yellow: 'Amarillo',
      green: 'Verde',
      teal: 'Turquesa',
      blue: 'Azul',
      purple: 'Morado',
      pink: 'Rosa',
    },
  },
  LIST_TEXTS: {
    pageSelected: (count) =>
      many(count, {
        one: 'La # conversación de esta página está seleccionada.',
        other: 'Las # conversaciones de esta página están seleccionadas.',
      }),
    offerFolder: (total, folder) =>
      total === null
        ? `Seleccionar todas las conversaciones de «${folder}»`
        : `Seleccionar todo (${conversations(total)}) en «${folder}»`,
    offerSearch: 'Seleccionar todas las conversaciones que coinciden con esta búsqueda',
    folderSelected: (total, folder) =>
      total === null
        ? `Todas las conversaciones de «${folder}» están seleccionadas.`
        : many(total, {
            one: `La # conversación de «${folder}» está seleccionada.`,
            other: `Las # conversaciones de «${folder}» están seleccionadas.`,
          }),
    searchSelected: 'Todas las conversaciones que coinciden con esta búsqueda están seleccionadas.',
    clear: 'Anular la selección',
    working: (done, total) => `${number.format(done)} de ${conversations(total)}…`,
    takingBack: (left) => `Deshaciendo: quedan ${conversations(left)}…`,
    stop: 'Detener',
    stopped: (done, total) => `Detenido tras ${number.format(done)} de ${conversations(total)}`,
    takenBack: 'Todo está como antes',
    leftOut: (done, count) =>
      `${done} (sin cambios: ${conversations(count)} de carpetas de otros, que solo se pueden leer)`,
    moveTo: 'Mover a…',
    move: 'Mover',
    about: (name) => `Acerca de ${name}`,
    menuOf: (what) => `Acciones: ${what}`,
    open: 'Abrir',
    openInTab: 'Abrir en una pestaña nueva',
    choose: 'Seleccionar',
    deselect: 'Deseleccionar',
    dragging: (count) => conversations(count),
    arrived: (count) => many(count, { one: '# nuevo', other: '# nuevos' }),
    arrivedLabel: (count) => many(count, { one: '# correo nuevo: ir arriba', other: '# correos nuevos: ir arriba' }),
  },
  MAILBOX_TEXTS: {
    heading: 'Mis carpetas',
    add: 'Nueva carpeta',
    fold: (name) => `Carpetas de «${name}»`,
    export: 'Exportar',
    menu: (name) => `Acciones: carpeta ${name}`,
    edit: 'Cambiar nombre o mover…',
    addInside: 'Nueva subcarpeta…',
    steps: {
      up: 'Subir',
      down: 'Bajar',
      into: (name) => `Mover dentro de «${name}»`,
      out: 'Sacar',
    },
    hide: 'Ocultar',
    show: 'Mostrar en el panel',
    remove: 'Eliminar…',
    hidden: (count) => many(count, { one: '# oculta', other: '# ocultas' }),
    fewer: 'Volver a ocultarlas',
    readOnly: 'Solo lectura',
    readOnlyTip: 'Esta carpeta es compartida o de otra persona. Sus correos solo se pueden leer.',
    dialog: { add: 'Nueva carpeta', edit: (name) => `Carpeta «${name}»` },
    name: 'Nombre',
    inside: 'Dentro de',
    top: 'Ninguna otra carpeta',
    create: 'Crear',
    save: 'Guardar',
    faults: {
      empty: 'Una carpeta necesita un nombre.',
      long: 'Este nombre es demasiado largo.',
      slash: 'Un nombre no lleva «/»: elige abajo la carpeta en la que debe estar.',
      reserved: 'Este nombre es de una carpeta que tiene toda cuenta.',
      taken: 'Ya existe una carpeta con este nombre.',
      'no-parent': 'Una carpeta no puede estar dentro de sí misma.',
      deep: 'Las carpetas se anidan como máximo en ocho niveles.',
      many: 'Una cuenta tiene como máximo 1.000 carpetas propias.',
    },
    done: {
      added: (name) => `Carpeta «${name}» creada`,
      changed: (name) => `Carpeta «${name}» cambiada`,
      moved: (name) => `Carpeta «${name}» movida`,
      hidden: (name) => `Carpeta «${name}» oculta`,
      shown: (name) => `Carpeta «${name}» visible`,
      removed: (name) => `Carpeta «${name}» eliminada`,
      filed: (name) => `Movido a «${name}»`,
    },
    failed: (message) => `No se ha podido cambiar la carpeta: ${message}`,
    question: {
      title: (name) => `Eliminar la carpeta «${name}»`,
      text: (total, inside) =>
        [
          total === 0
            ? 'Está vacía.'
            : many(total, {
                one: 'Contiene # conversación, que se moverá a la papelera.',
                other: 'Contiene # conversaciones, que se moverán a la papelera.',
              }),
          ...(inside > 0
            ? [
                many(inside, {
                  one: 'También se eliminará su subcarpeta.',
                  other: 'También se eliminarán sus # subcarpetas.',
                }),
              ]
            : []),
        ].join(' '),
      cancel: 'Cancelar',
      remove: 'Eliminar',
    },
    picker: {
      title: 'Mover a',
      copyTitle: 'Copiar a',
      box: 'Buscar o crear una carpeta',
      list: 'Carpetas',
      create: (path) => `Crear la carpeta «${path}»`,
      none: 'Ninguna carpeta se llama así.',
      found: (count) => many(count, { one: '# carpeta', other: '# carpetas' }),
      recent: 'Recientes',
    },
  },
} satisfies Translation;
