import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('es');

/** What panels, the profile, the palette and signing in say. */
export const PAGES = {
  ACCOUNT_TEXTS: {
    theme: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Sistema',
    logout: 'Cerrar sesión',
    logoutQuestion: '¿Seguro que quieres cerrar sesión?',
    no: 'No',
    yes: 'Sí',
    waits: {
      unsent: (count) =>
        many(count, { one: '# correo aún no se ha enviado.', other: '# correos aún no se han enviado.' }),
      scheduled: (count) =>
        many(count, {
          one: '# correo programado espera en este navegador.',
          other: '# correos programados esperan en este navegador.',
        }),
      failed: (count) =>
        many(count, {
          one: '# correo no se ha podido enviar.',
          other: '# correos no se han podido enviar.',
        }),
      stays:
        'Nada de esto se enviará mientras tengas la sesión cerrada; se guarda aquí y continúa cuando vuelvas a iniciarla.',
      unsaved: (count) =>
        many(count, {
          one: '# borrador no se ha podido guardar en el servidor de correo y se conservará en este navegador hasta que vuelvas a iniciar sesión aquí.',
          other:
            '# borradores no se han podido guardar en el servidor de correo y se conservarán en este navegador hasta que vuelvas a iniciar sesión aquí.',
        }),
      show: 'Abrir la bandeja de salida',
    },
  },
  QUOTA_TEXTS: {
    storage: 'Almacenamiento',
    used: (used, limit) => `${used} de ${limit} ocupados`,
    findLarge: 'Correo grande',
    unknown: 'No se ha podido consultar cuánto está ocupado.',
    nearlyFull: (percent) => `Almacenamiento al ${percent}\u00a0%`,
    full: 'El almacenamiento está lleno',
    makeRoom:
      'Elimina el correo que no necesites y vacía la papelera para hacer sitio. Hasta entonces, el correo nuevo espera o vuelve a su remitente.',
  },
  CONNECTION_TEXTS: {
    offlineSince: (moment) => `No tienes conexión (desde ${moment}). Lo que hagas se guarda y se enviará más tarde.`,
    fetching: (fetched, total) => `Recogiendo tu correo: ${number.format(fetched)} de ${number.format(total)}`,
    waiting: (mails, changes) => {
      const counts = [
        ...(mails > 0 ? [many(mails, { one: '# correo', other: '# correos' })] : []),
        ...(changes > 0 ? [many(changes, { one: '# cambio', other: '# cambios' })] : []),
      ];
      return counts.length === 0 ? null : `En espera: ${counts.join(', ')}.`;
    },
  },
  NOTICE_TEXTS: {
    newVersion: 'Hay una nueva versión lista.',
    fileNotOpened: (name, reason) => `No se ha podido abrir ${name}. ${reason}`,
    sure: '¿Seguro?',
    arrivedIn: (folder, count) =>
      count === null ? folder : `${folder}, ${many(count, { one: '# conversación', other: '# conversaciones' })}`,
  },
  REFUSED_TEXTS: {
    mail: (subject) => `«${subject}»`,
    mails: (count) => many(count, { one: '# correo', other: '# correos' }),
    move: (what, folder) => `Se ha deshecho el traslado a ${folder}: ${what}.`,
    flag: (what) => `Se ha deshecho un cambio de marcas: ${what}.`,
    destroy: (what) => `Se ha deshecho la eliminación: ${what}.`,
    mailbox: (name) => `Se ha deshecho el cambio de nombre o de lugar de la carpeta ${name}.`,
    refused: 'El servidor de correo lo ha rechazado.',
    refusedSaying: (words) => `El servidor de correo lo ha rechazado: ${words}`,
  },
  NOTIFICATION_TEXTS: {
    title: 'Notificaciones recientes',
    close: 'Cerrar notificaciones',
    clear: 'Borrar todas',
    dismiss: (title) => `Descartar: ${title}`,
    none: 'No hay notificaciones',
    noneText: 'Aquí se avisa del correo nuevo y del que no se ha podido enviar o entregar.',
    unread: 'Nuevo',
    noSubject: '(Sin asunto)',
    newSignIn: 'Nuevo inicio de sesión en tu cuenta',
    lookAtSignIns: 'Revisar',
    deliveryFailed: 'No se ha podido entregar un correo',
    sendFailed: 'No se ha podido enviar un correo',
    arrived: (sender, message) => `Correo nuevo de ${sender}: ${message}`,
    several: (count) => many(count, { one: '# conversación nueva', other: '# conversaciones nuevas' }),
  },
  ACCOUNTS_TEXTS: {
    inboxes: 'Todas las bandejas de entrada',
    emptyInboxes: 'Todas las bandejas de entrada están vacías',
    everywhere: 'Buscar en todas las cuentas',
    allAccounts: 'todas las cuentas',
    signedOut: (address) => `La sesión de ${address} está cerrada en este navegador.`,
    signInAgain: 'Volver a iniciar sesión',
    foldersOf: (address) => `Carpetas de ${address}`,
    oneAccount: 'Las etiquetas y las carpetas pertenecen a una cuenta. Selecciona correos de una sola cuenta.',
    otherAccount: 'Esta carpeta pertenece a otra cuenta.',
    identityFor: (address) => `Este correo se escribe ahora desde ${address}.`,
    notMoved: (reason) => `El correo permanece en su cuenta. ${reason}`.trim(),
    section: 'Cuentas',
    add: 'Añadir otra cuenta',
    full: 'Este navegador tiene nueve cuentas con sesión iniciada, que es todo lo que admite.',
    switchTo: (address) => `Cambiar a ${address}`,
    current: 'Esta cuenta',
    ended: 'Sesión cerrada',
    unread: (count) => many(count, { one: '# conversación no leída', other: '# conversaciones no leídas' }),
    logoutOf: (address) => `Cerrar la sesión de ${address}`,
    logoutOfQuestion: (address) => `¿Seguro que quieres cerrar la sesión de ${address}?`,
    logoutAll: 'Cerrar la sesión de todas las cuentas',
    logoutAllQuestion: '¿Seguro que quieres cerrar la sesión de todas las cuentas?',
  },
  OTHER_ACCOUNT_TEXTS: {
    title: 'En este navegador hay otra cuenta con la sesión iniciada',
    now: (user) => `La cuenta con la sesión iniciada es ahora ${user}.`,
    owner: (owner) => `Esta página es de ${owner} y no hace nada en la otra cuenta.`,
    kept: (owner) =>
      `Lo que se estaba escribiendo y el correo aún no enviado se conservan en este navegador solo para ${owner}, y continúan cuando ${owner} vuelva a iniciar sesión.`,
    goOn: (user) => `Continuar como ${user}`,
    again: (owner) => `Iniciar sesión como ${owner}`,
  },
  PALETTE_TEXTS: {
    presetNotes: {
      gmail: 'Teclas sueltas como en Gmail',
      outlook: 'Teclas sueltas como en Outlook en la web',
      off: 'Sin teclas sueltas: solo las que llevan Ctrl, Alt o Comando, y las flechas, Intro, Esc y Supr',
    },
    groups: {
      move: 'Moverse',
      select: 'Seleccionar',
      act: 'Actuar',
      write: 'Escribir',
      goTo: 'Ir a',
      anywhere: 'En cualquier lugar',
      settings: 'Ajustes',
    },
    fixed: {
      arrows: 'Línea arriba o abajo',
      pages: 'Página arriba o abajo',
      ends: 'Primera o última línea',
      enter: 'Abrir la línea',
      space: 'Seleccionar la línea',
      range: 'Seleccionar líneas',
      all: 'Seleccionar todas las líneas',
      send: 'Enviar',
    },
    palette: {
      title: 'Comandos',
      box: 'Comando, carpeta, persona o búsqueda',
      hint: 'Comando o búsqueda',
      list: 'Resultados',
      none: 'Ningún comando coincide',
      found: (count) => many(count, { one: '# resultado', other: '# resultados' }),
      move: 'mover',
      run: 'ejecutar',
      selection: (count, subject) =>
        count === 1 ? subject : many(count, { one: '# conversación', other: '# conversaciones' }),
      groups: {
        commands: 'Comandos',
        folders: 'Carpetas',
        settings: 'Ajustes',
        recent: 'Búsquedas recientes',
        people: 'Personas',
        mail: 'Correo',
        search: 'Buscar',
        select: 'Seleccionar',
      },
      searchFor: (text, place) => `Buscar «${text}» en ${place}`,
    },
    help: {
      title: 'Atajos de teclado',
      presets: 'Teclas sueltas',
      find: 'Buscar un atajo',
      list: 'Todos los atajos',
      none: 'Ningún atajo coincide',
      next: 'luego',
    },
  },
  PROFILE_TEXTS: {
    title: 'Información personal',
    badge: 'Administrador',
    close: 'Cerrar el perfil',
    theme: (theme) => `Tema: ${theme}`,
    edit: 'Editar',
    administer: 'Administración',
    cancel: 'Cancelar',
    save: 'Guardar cambios',
    logout: 'Cerrar sesión',
    saved: 'Información personal guardada',
    saveFailed: (message) => `No se ha podido guardar la información personal: ${message}`,
    loadFailed: (message) => `No se ha podido cargar la información personal: ${message}`,
    none: 'Sin indicar',
    fields: {
      first_name: 'Nombre',
      last_name: 'Apellidos',
      nick_name: 'Apodo',
      gender: 'Género',
      street: 'Calle',
      city: 'Ciudad',
      state: 'Provincia',
      postal_code: 'Código postal',
      country: 'País',
    },
  },
  HELP_TEXTS: {
    title: 'Ayuda y asistencia',
    close: 'Cerrar la ayuda',
    search: 'Buscar en la ayuda…',
    back: 'Todos los artículos',
    found: (count) => many(count, { one: '# artículo', other: '# artículos' }),
    none: (text) => `Ningún artículo habla de «${text}».`,
    stillNeed: '¿Necesitas más ayuda?',
    contact: 'Contactar con asistencia',
  },
} satisfies Translation;
