import type { Translation } from '../translation.ts';

/** What is said of failures. */
export const ERRORS = {
  ERROR_SENTENCES: {
    'The request has a wrong or missing field': 'Falta un campo de la solicitud o es incorrecto',
    'The request could not be read': 'No se pudo leer la solicitud',
    'There is no such call': 'Esta llamada no existe',
    'This call does not accept that HTTP method': 'Esta llamada no admite ese método HTTP',
    'Invalid login credentials': 'Los datos de acceso no son correctos',
    'Too many attempts. Please wait and try again': 'Demasiados intentos. Espera un momento e inténtalo de nuevo',
    'Session expired. Please login again.': 'La sesión ha caducado. Inicia sesión de nuevo.',
    'This browser is signed in to another account': 'Este navegador tiene abierta la sesión de otra cuenta',
    'Invalid Request': 'Solicitud no válida',
    'Not permitted': 'No permitido',
    'Please confirm that it is you': 'Confirma que eres tú',
    'This account is disabled. Please ask your administrator':
      'Esta cuenta está desactivada. Consulta a tu administrador',
    'Not found': 'No encontrado',
    'Mailbox not found': 'Carpeta no encontrada',
    'This draft was changed elsewhere': 'Este borrador se modificó en otro lugar',
    'This message is not a draft': 'Este mensaje no es un borrador',
    'This Idempotency-Key has named another request': 'Esta Idempotency-Key ya designó otra solicitud',
    'Please add at least one recipient before sending.': 'Añade al menos un destinatario antes de enviar.',
    'Only mail in Trash, Junk or Draft can be deleted for good':
      'Solo los correos de «Papelera», «Spam» o «Borradores» se pueden eliminar definitivamente',
    'Mail in folders of others can only be read': 'Los correos de carpetas de otros solo se pueden leer',
    'The mail or file is too large': 'El correo o el archivo es demasiado grande',
    'There are already as many of these as can be kept': 'No se pueden guardar más',
    'Your mailbox is full. Delete mail that you do not need and empty Trash to make room':
      'Tu buzón está lleno. Elimina el correo que no necesites y vacía la papelera para hacer sitio',
    'The mail storage is full': 'El almacenamiento de correo está lleno',
    'The mail server is busy. Please try again': 'El servidor de correo está ocupado. Inténtalo de nuevo',
    'Your mail server cannot be reached. Please try again later':
      'No se puede acceder a tu servidor de correo. Inténtalo más tarde',
    'Something went wrong on the mail server': 'Algo ha fallado en el servidor de correo',
    'The mail server did not answer': 'El servidor de correo no respondió',
    'It is not known whether this message was sent': 'No se sabe si este mensaje se envió',
    'Invalid response format from server': 'El servidor respondió con un formato desconocido',
    'Cannot create draft — missing logged-in email ID':
      'No se puede crear el borrador: falta la dirección de la cuenta',
    'Draft ID is required for update_draft_mail API': 'No se puede guardar el borrador: falta su identificador',
    'Draft ID (name) is required for updateDraftMail': 'No se puede enviar el borrador: falta su identificador',
    'Real backend draft ID not available - cannot save draft':
      'No se puede guardar el borrador: el servidor aún no lo conoce',
    'No draft ID returned from server': 'El servidor no indicó el identificador del borrador',
    'No draft data available to send': 'No hay nada que enviar',
    'Send failed - no valid response received': 'Error al enviar: no hubo una respuesta válida',
    'Invalid draft id': 'Identificador de borrador no válido',
    'Invalid response format from get_draft API': 'El servidor entregó el borrador con un formato desconocido',
    'No draft data found in response': 'La respuesta no contiene ningún borrador',
    'Too many requests. Please wait and try again': 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo',
    'This message is on its way already': 'Este mensaje ya está en camino',
    'A mail can be scheduled for up to a year ahead':
      'Un correo se puede programar con un año de antelación como máximo',
    'Invalid email': 'Dirección de correo no válida',
    'Virus scan failed': 'Error del análisis antivirus',
    'The virus scan has found something in it': 'El análisis antivirus ha encontrado algo',
    'The invitation cannot be read': 'No se puede leer la invitación',
    'The attachment is no mail': 'El archivo adjunto no es un correo',
    'This list is not left by one click': 'Esta lista no se puede abandonar con un clic',
    'There is mail in this mailbox': 'Hay correos en este buzón',
    'Your mail server answers in a way that cannot be read': 'La respuesta de tu servidor de correo no se puede leer',
    'The certificate of your mail server is not valid. Your password was not sent to it':
      'El certificado de tu servidor de correo no es válido. No se le envió tu contraseña',
    'Your mail server offers no encryption. Your password was not sent to it':
      'Tu servidor de correo no ofrece cifrado. No se le envió tu contraseña',
  },
} satisfies Translation;
