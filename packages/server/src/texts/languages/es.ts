import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<'one'>('es');
const conversations = (count: number): string => many(count, { one: '# conversación', other: '# conversaciones' });
const messages = (count: number): string => many(count, { one: '# mensaje', other: '# mensajes' });
const message = (subject: string | null): string => (subject === null ? 'u mensaje' : `u mensaje «${subject}»`);
const recipients = (count: number): string => many(count, { one: 'un destinatario', other: '# destinatarios' });
const IN_SETTINGS = 'Si no, abre los ajustes de Wren, ve a «Privacidad y seguridad»,';

export const SPANISH: MailTexts = {
  device: { on: (browser, system) => `${browser} en ${system}`, unknown: 'un programa que no dice su nombre' },
  place: {
    when: (moment) => `Cuándo: ${moment}`,
    device: (name) => `Dispositivo: ${name}`,
    network: (address) => `Dirección de red: ${address}`,
  },
  well: 'Si has sido tú, no tienes que hacer nada.',
  signIn: {
    subject: (device) => `Nuevo inicio de sesión: ${device}`,
    browser: (address) =>
      `Se ha iniciado sesión en ${address} desde un navegador que aún no se había usado con esta cuenta.`,
    network: (address) =>
      `Se ha iniciado sesión en ${address} desde una red que aún no se había usado con esta cuenta.`,
    otherwise: `${IN_SETTINGS} cierra la sesión de ese dispositivo y cambia tu contraseña.`,
  },
  password: {
    subject: 'Se ha cambiado tu contraseña',
    text: (address) => `Se ha cambiado la contraseña de ${address}. Se ha cerrado la sesión en los demás dispositivos.`,
    otherwise:
      'Si no has sido tú, pide a quien administra tu Wren un enlace para elegir otra contraseña: cierra todas las sesiones.',
  },
  appPassword: {
    subject: 'Una nueva contraseña de aplicación',
    text: (address, name) =>
      `Se ha creado una contraseña de aplicación para ${address}, con la que un programa o dispositivo puede enviar desde tus direcciones. Se llama «${name}».`,
    otherwise: `${IN_SETTINGS} revócala y cambia tu contraseña.`,
  },
  passkey: {
    subject: 'Una nueva llave de acceso',
    text: (address, name) =>
      `Se ha añadido a ${address} una llave de acceso, que inicia sesión sin contraseña ni código. Se llama «${name}».`,
    otherwise: `${IN_SETTINGS} elimínala y cambia tu contraseña.`,
  },
  secondFactor: {
    subject: 'Se ha desactivado la verificación en dos pasos',
    text: (address) =>
      `Se ha desactivado la verificación en dos pasos de ${address}: para iniciar sesión basta la contraseña.`,
    otherwise: `${IN_SETTINGS} vuelve a activarla y cambia tu contraseña.`,
  },
  digest: {
    subject: (day, sums) => `Resumen diario, ${day}: ${sums}`,
    unread: (count) => `Sin leer en la bandeja de entrada: ${conversations(count)}`,
    byLabel: 'Sin leer por etiqueta',
    waiting: (count) => `Pendiente de envío: ${messages(count)}`,
    back: (count) => `Vuelve hoy de Pospuestos: ${conversations(count)}`,
    sums: {
      unread: (count) => `${count} sin leer`,
      waiting: (count) => many(count, { one: '# pendiente', other: '# pendientes' }),
      back: (count) => many(count, { one: '# vuelve hoy', other: '# vuelven hoy' }),
    },
    conversations,
    more: {
      conversations: (count) => many(count, { one: 'y # conversación más', other: 'y # conversaciones más' }),
      messages: (count) => many(count, { one: 'y # mensaje más', other: 'y # mensajes más' }),
    },
    noSubject: 'Sin asunto',
    nobody: 'nadie',
    to: (name, time) => `para ${name}, ${time}`,
    from: (name, time) => `de ${name}, ${time}`,
    ending:
      'Recibes este mensaje una vez al día. Para desactivarlo, abre los ajustes y busca «Resumen diario» en «Notificaciones».',
  },
  reminder: {
    text: (subject, people) =>
      `Aún no hay respuesta a t${message(subject)}${people === null ? '' : ` para ${people}`}.`,
    others: (name, count) => many(count, { one: `${name} y # persona más`, other: `${name} y # personas más` }),
    note: 'Tú pediste este recordatorio. Si le respondes, la respuesta va a las personas a las que escribiste.',
  },
  forwarding: {
    subject: '¿Se te puede reenviar correo?',
    asks: (who, email) => `${who} pregunta si se puede reenviar correo a esta dirección, ${email}.`,
    agree: 'Si estás de acuerdo, dale este código o escríbelo tú donde se pida:',
    note: 'Vale siete días. Si no haces nada, no se reenvía nada.',
  },
  receipt: (subject, reader) =>
    `T${message(subject)} se ha mostrado a ${reader}. Esto no significa que se haya entendido.`,
  report: {
    failed: (subject, count) => `T${message(subject)} no llegó a ${recipients(count)}:`,
    uncertain: (subject, count) => `No se sabe si t${message(subject)} llegó a ${recipients(count)}:`,
    note: 'No habrá más intentos. Los demás destinatarios no se ven afectados.',
  },
};
