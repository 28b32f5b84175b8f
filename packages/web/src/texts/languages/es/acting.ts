import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

/** Las conversaciones de las que habla una pregunta. */
const these = (count: number | null): string =>
  count === null
    ? 'todas las conversaciones que coinciden'
    : many(count, { one: 'esta conversación', other: 'estas # conversaciones' });

/** What actions and commands say. */
export const ACTING = {
  ANSWERING_TEXTS: {
    reply: { label: 'Responder', words: 'reply contestar respuesta' },
    replyAll: { label: 'Responder a todos', words: 'reply all contestar todos' },
    forward: { label: 'Reenviar', words: 'forward pasar' },
  },
  COMMAND_TEXTS: {
    move: 'Mover a…',
    print: 'Imprimir la conversación',
    more: 'Más acciones',
    narrow: 'Filtrar la lista',
    showAll: 'Mostrar todo el correo de la lista',
    showUnread: 'Mostrar solo sin leer',
    showStarred: 'Mostrar solo favoritos',
    showAttachment: 'Mostrar solo con adjuntos',
    showDirect: 'Mostrar solo para mí',
    saveSearch: 'Guardar esta búsqueda',
    ruleOfSearch: 'Crear una regla con esta búsqueda',
    exportFolder: 'Exportar esta carpeta',
    emptyFolder: 'Vaciar esta carpeta',
    search: 'Buscar',
    refresh: 'Actualizar',
    undo: 'Deshacer',
    nothingToUndo: 'Nada que deshacer',
    palette: 'Comandos',
    help: 'Atajos de teclado',
    settings: 'Ajustes',
    notifications: 'Notificaciones',
    articles: 'Ayuda y asistencia',
    folderPanel: 'Contraer o expandir el panel de carpetas',
    theme: (name) => `Tema: ${name}`,
    density: (name) => `Densidad: ${name}`,
    keys: (name) => `Atajos: ${name}`,
    readingPaneOn: 'Panel de lectura: activado',
    readingPaneOff: 'Panel de lectura: desactivado',
    compose: 'Redactar',
    account: 'Cuenta 1 a 9',
    contacts: 'Contactos',
    next: 'Conversación siguiente',
    previous: 'Conversación anterior',
    open: 'Abrir',
    back: 'Volver a la lista',
    nextMessage: 'Mensaje siguiente',
    previousMessage: 'Mensaje anterior',
    select: 'Seleccionar',
    selectRange: 'Seleccionar hasta aquí',
    selectAll: 'Seleccionar todo',
    selectNone: 'No seleccionar nada',
    selectRead: 'Seleccionar leídos',
    selectUnread: 'Seleccionar no leídos',
    selectStarred: 'Seleccionar favoritos',
    selectUnstarred: 'Seleccionar no favoritos',
    clearSelection: 'Anular la selección',
  },
  DELETING_TEXTS: {
    about: (subjects, more) => `${subjects.join(', ')}${more > 0 ? ` y ${more} más` : ''}`,
    delete: {
      label: 'Eliminar',
      words: 'papelera borrar trash delete',
      none: 'No hay correos que eliminar',
      notSent: 'Lo que se está enviando no se puede eliminar',
      title: 'Mover a la papelera',
      one: '¿Seguro que quieres eliminar esta conversación?',
      several: (count) => `¿Seguro que quieres eliminar ${these(count)}?`,
      option: 'No volver a preguntar',
      apply: 'Eliminar',
      done: {
        emails: 'Correos movidos a la papelera',
        conversation: 'Conversación movida a la papelera',
      },
      failed: {
        emails: 'No se han podido eliminar los correos',
        conversation: 'No se ha podido eliminar la conversación',
      },
    },
    destroy: {
      label: 'Eliminar para siempre',
      words: 'papelera borrar definitivamente trash delete',
      title: 'Eliminar para siempre',
      one: '¿Seguro que quieres eliminar esta conversación para siempre? Esta acción no se puede deshacer.',
      several: (count) =>
        `¿Seguro que quieres eliminar ${these(count)} para siempre? Esta acción no se puede deshacer.`,
      apply: 'Eliminar para siempre',
      done: { emails: 'Correos eliminados para siempre', conversation: 'Conversación eliminada para siempre' },
      failed: {
        emails: 'No se han podido eliminar los correos para siempre',
        conversation: 'No se ha podido eliminar la conversación para siempre',
      },
    },
    empty: (folder) => `Vaciar «${folder}»`,
    emptied: {
      junk: (conversations, folder) =>
        `Se moverá a la papelera todo lo que hay en «${folder}»: ${conversations ?? 'todas las conversaciones'}.`,
      trash: (conversations, folder) =>
        `Se eliminará para siempre todo lo que hay en «${folder}»: ${conversations ?? 'todas las conversaciones'}. Esta acción no se puede deshacer.`,
    },
  },
  LABELLING_TEXTS: {
    label: {
      label: 'Etiquetar…',
      short: 'Etiqueta',
      words: 'labels etiquetas categoría palabra clave tag',
      done: 'Etiquetas cambiadas',
      failed: 'No se han podido cambiar las etiquetas',
    },
    pin: {
      on: 'Fijar arriba',
      off: 'No fijar',
      wasOn: 'Fijada',
      wasOff: 'Ya no está fijada',
      words: 'pin chincheta anclar arriba',
      failed: 'No se ha podido fijar la conversación',
    },
    mute: {
      on: 'Silenciar',
      off: 'No silenciar',
      wasOn: 'Silenciada: las próximas respuestas no irán a la bandeja de entrada',
      wasOff: 'Ya no está silenciada',
      words: 'mute ignorar silencio',
      failed: 'No se ha podido silenciar la conversación',
    },
  },
  MARKING_TEXTS: {
    read: {
      label: 'Marcar como leído',
      short: 'Leído',
      words: 'read visto',
      done: 'Marcado como leído',
    },
    unread: {
      label: 'Marcar como no leído',
      short: 'No leído',
      fromHere: 'Marcar como no leído desde aquí',
      words: 'unread nuevo sin leer',
      done: 'Marcado como no leído',
    },
    none: 'Ningún correo seleccionado',
    failed: (message) => `No se ha podido cambiar el estado de lectura: ${message}`,
  },
  MOVING_TEXTS: {
    junkKeys: 'Es spam o no es spam',
    report: {
      label: 'Es spam',
      words: 'spam denunciar no deseado report junk',
      refusal: 'Solo se puede marcar como spam en la bandeja de entrada y en favoritos',
      done: 'Correos marcados como spam',
      failed: 'No se han podido marcar los correos como spam',
    },
    notJunk: {
      label: 'No es spam',
      words: 'spam deseado not junk',
      done: 'Correos movidos a la bandeja de entrada',
      failed: 'No se han podido mover los correos a la bandeja de entrada',
    },
    restore: { label: 'Mover a entrada', words: 'restore restaurar recuperar bandeja' },
    archive: {
      label: 'Archivar',
      words: 'archive guardar hecho',
      done: { emails: 'Correos archivados', conversation: 'Conversación archivada' },
      failed: {
        emails: 'No se han podido archivar los correos',
        conversation: 'No se ha podido archivar la conversación',
      },
    },
    moveTo: (name) => `Mover a «${name}»`,
    movedTo: (_mailbox, name) => `Correos movidos a «${name}»`,
    notMovedTo: (_mailbox, name) => `No se han podido mover los correos a «${name}»`,
    move: {
      label: 'Mover a…',
      words: 'move carpeta guardar proyecto',
      done: 'Correos movidos',
      failed: 'No se han podido mover los correos',
    },
    movedInto: (name) => `Movido a «${name}»`,
  },
  SCREENING_TEXTS: {
    letIn: {
      label: 'Aceptar',
      keys: 'Aceptar, en el Portero',
      words: 'portero permitir conocido sí screener let in',
      done: 'Remitente aceptado',
      failed: 'No se ha podido aceptar al remitente',
    },
    keepOut: {
      label: 'Rechazar',
      words: 'portero bloquear denegar no screener keep out',
      done: 'Remitente rechazado',
      failed: 'No se ha podido rechazar al remitente',
    },
  },
  SNOOZING_TEXTS: {
    snooze: {
      label: 'Posponer',
      words: 'snooze más tarde recordar mañana esperar',
      title: 'Posponer hasta',
      doneUntil: (when) => `Pospuesta hasta: ${when}`,
      done: 'Pospuesta',
      failed: 'No se ha podido posponer la conversación',
    },
    remind: {
      label: 'Recordar si nadie responde',
      words: 'remind recordatorio seguimiento respuesta esperar',
      doneAt: (when) => `Recordatorio si nadie responde: ${when}`,
      done: 'Recordatorio creado',
      cancelled: 'Recordatorio cancelado',
      failed: 'No se ha podido cambiar el recordatorio',
    },
  },
} satisfies Translation;
