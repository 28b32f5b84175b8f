import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('es');
const mails = (count: number): string => many(count, { one: '# correo', other: '# correos' });

/** What is said of mail that is brought from another provider or taken to one. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: 'Traer correo de otro proveedor',
    note: 'Todas las carpetas, con lo leído, marcado como favorito y respondido. Nada llega dos veces y allí no se cambia nada.',
    begin: 'Elegir proveedor…',
    unknown: 'No se sabe si se está trayendo correo.',
    dialog: {
      address: 'Dirección de correo allí',
      next: 'Siguiente',
      host: 'Servidor IMAP',
      port: 'Puerto',
      security: 'Cifrado',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: 'Nombre de usuario',
      password: 'Contraseña',
      appPassword: 'Contraseña de aplicación',
      signIn: 'Iniciar sesión',
      keeps: 'La contraseña se guarda cifrada hasta que todo el correo esté aquí y después se destruye.',
      missing: 'Rellena todos los campos.',
      badPort: 'El puerto es un número, casi siempre 993.',
      notFound: 'No se ha encontrado ningún servidor para esta dirección. La ayuda de tu proveedor lo indica.',
      folders: 'Carpetas',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `Todas las carpetas (${number.format(folders)}), ${mails(count)}`,
      none: 'Elige al menos una carpeta.',
      empty: 'No hay correo en esta cuenta.',
      start: 'Traer aquí',
    },
    hints: {
      own: () => '',
      app: (provider) => `${provider} pide una contraseña de aplicación, que se crea allí en los ajustes de tu cuenta.`,
      allowed: (provider) => `Permite primero el acceso por IMAP en los ajustes de ${provider}.`,
      none: (provider) =>
        `${provider} no deja entrar a otros programas con contraseña. Exporta allí tu correo e importa aquí los archivos.`,
    },
    problems: {
      'bad-credentials':
        'El servidor no acepta este nombre de usuario o esta contraseña. Algunos proveedores piden una contraseña de aplicación.',
      'unknown-host': 'No hay ningún servidor con este nombre.',
      unreachable: 'No se puede contactar con el servidor.',
      certificate: 'El certificado del servidor no es válido. Tu contraseña no se ha enviado.',
      'no-encryption': 'El servidor no ofrece cifrado. Tu contraseña no se ha enviado.',
      'not-allowed': 'No se puede consultar este servidor: debe estar en internet, en el puerto 993 o 143.',
      'over-quota': 'Tu buzón aquí está lleno. Libera espacio y continúa.',
      'account-disabled': 'Esta cuenta estuvo desactivada. Escribe la contraseña para continuar.',
      internal: 'Algo ha fallado en este servidor. Prueba a continuar.',
    },
    counting: (host) => `Trayendo correo de ${host}: contando`,
    running: (done, total, host) => `Trayendo correo de ${host}: ${number.format(done)} de ${number.format(total)}`,
    waiting: (host) => `No se puede contactar con ${host}; se volverá a intentar automáticamente.`,
    paused: (done, total) => `En pausa en ${number.format(done)} de ${number.format(total)}`,
    goesOn: 'Continúa aunque se cierre esta página.',
    done: (count, duplicates) =>
      `Traído: ${mails(count)}${duplicates > 0 ? `, ${number.format(duplicates)} ya estaban aquí` : ''}`,
    stopped: (count) => `Detenido tras ${mails(count)}`,
    failed: (count) => `Interrumpido tras ${mails(count)}`,
    leftOut: (count) => `Se quedó allí: ${mails(count)}`,
    reasons: {
      'no-mail': 'no es correo',
      'unreadable-file': 'no se puede leer allí',
      'too-large': 'más de 128 MB',
      refused: 'rechazado por el servidor',
    },
    damaged: (count) => `Ilegible, guardado como fuente: ${mails(count)}`,
    pause: 'Pausar',
    resume: 'Continuar',
    stop: 'Detener',
    forget: 'Listo',
    out: {
      title: 'Llevar el correo a otro proveedor',
      note: 'Todo tu correo, en carpetas con los mismos nombres, con lo leído, marcado como favorito y etiquetado. Nada se escribe dos veces y aquí no se cambia nada.',
      elsewhere: 'Se está moviendo correo en el otro sentido. Solo puede hacerse un traslado a la vez.',
      start: 'Llevar allí',
      keeps: 'La contraseña se guarda cifrada hasta que todo el correo esté allí y después se destruye.',
      noPassword: (provider) =>
        `${provider} no deja entrar a otros programas con contraseña. Exporta aquí tu correo e importa allí los archivos.`,
      counting: (host) => `Llevando correo a ${host}: comprobando lo que ya hay`,
      running: (done, total, host) => `Llevando correo a ${host}: ${number.format(done)} de ${number.format(total)}`,
      done: (written, known) =>
        `Llevado: ${mails(written)}${known > 0 ? `, ${number.format(known)} ya estaban allí` : ''}`,
      stopped: (written) => `Detenido tras ${mails(written)}`,
      failed: (written) => `Interrumpido tras ${mails(written)}`,
      leftOut: (count) => `No aceptado por el servidor: ${mails(count)}`,
      full: 'El buzón de allí está lleno. Haz sitio allí y continúa.',
    },
    notChanged: (message) => `No ha funcionado: ${message}`,
  },
} satisfies Translation;
