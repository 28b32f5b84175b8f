import type { Translation } from '../translation.ts';

/** What is said of failures. */
export const ERRORS = {
  ERROR_SENTENCES: {
    'The request has a wrong or missing field': 'In der Anfrage fehlt eine Angabe, oder sie ist falsch',
    'The request could not be read': 'Die Anfrage konnte nicht gelesen werden',
    'There is no such call': 'Diesen Aufruf gibt es nicht',
    'This call does not accept that HTTP method': 'Dieser Aufruf nimmt diese HTTP-Methode nicht an',
    'Invalid login credentials': 'Die Anmeldedaten stimmen nicht',
    'Too many attempts. Please wait and try again': 'Zu viele Versuche. Bitte warten Sie und versuchen Sie es erneut',
    'Session expired. Please login again.': 'Die Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    'This browser is signed in to another account': 'Dieser Browser ist bei einem anderen Konto angemeldet',
    'Invalid Request': 'Ungültige Anfrage',
    'Not permitted': 'Nicht erlaubt',
    'Please confirm that it is you': 'Bitte bestätigen Sie, dass Sie es sind',
    'This account is disabled. Please ask your administrator':
      'Dieses Konto ist deaktiviert. Bitte wenden Sie sich an Ihre Administration',
    'Not found': 'Nicht gefunden',
    'Mailbox not found': 'Ordner nicht gefunden',
    'This draft was changed elsewhere': 'Dieser Entwurf wurde anderswo geändert',
    'This message is not a draft': 'Diese Nachricht ist kein Entwurf',
    'This Idempotency-Key has named another request': 'Dieser Idempotency-Key hat schon eine andere Anfrage bezeichnet',
    'Please add at least one recipient before sending.': 'Bitte geben Sie vor dem Senden einen Empfänger an.',
    'Only mail in Trash, Junk or Draft can be deleted for good':
      'Nur E-Mails in Papierkorb, Junk oder Entwürfen können endgültig gelöscht werden',
    'Mail in folders of others can only be read': 'E-Mails in Ordnern anderer können nur gelesen werden',
    'The mail or file is too large': 'Die E-Mail oder Datei ist zu groß',
    'There are already as many of these as can be kept': 'Mehr davon können nicht aufbewahrt werden',
    'Your mailbox is full. Delete mail that you do not need and empty Trash to make room':
      'Ihr Postfach ist voll. Löschen Sie E-Mails, die Sie nicht brauchen, und leeren Sie den Papierkorb, um Platz zu schaffen',
    'The mail storage is full': 'Der Speicher für E-Mails ist voll',
    'The mail server is busy. Please try again': 'Der E-Mail-Server ist ausgelastet. Bitte versuchen Sie es erneut',
    'Your mail server cannot be reached. Please try again later':
      'Ihr E-Mail-Server ist nicht erreichbar. Bitte versuchen Sie es später erneut',
    'Something went wrong on the mail server': 'Auf dem E-Mail-Server ist etwas schiefgegangen',
    'The mail server did not answer': 'Der E-Mail-Server hat nicht geantwortet',
    'It is not known whether this message was sent': 'Es ist nicht bekannt, ob diese Nachricht gesendet wurde',
    'Invalid response format from server': 'Der Server hat in unbekannter Form geantwortet',

    'Cannot create draft — missing logged-in email ID':
      'Der Entwurf kann nicht angelegt werden: Die eigene Adresse fehlt',
    'Draft ID is required for update_draft_mail API': 'Der Entwurf kann nicht gespeichert werden: Seine Kennung fehlt',
    'Draft ID (name) is required for updateDraftMail': 'Der Entwurf kann nicht gesendet werden: Seine Kennung fehlt',
    'Real backend draft ID not available - cannot save draft':
      'Der Entwurf kann nicht gespeichert werden: Der Server kennt ihn noch nicht',
    'No draft ID returned from server': 'Der Server hat keine Kennung des Entwurfs genannt',
    'No draft data available to send': 'Es gibt nichts zu senden',
    'Send failed - no valid response received': 'Senden fehlgeschlagen: keine gültige Antwort',
    'Invalid draft id': 'Ungültige Kennung des Entwurfs',
    'Invalid response format from get_draft API': 'Der Server hat den Entwurf in unbekannter Form geschickt',
    'No draft data found in response': 'Die Antwort enthält keinen Entwurf',

    'Too many requests. Please wait and try again': 'Zu viele Anfragen. Bitte warten Sie und versuchen Sie es erneut',
    'This message is on its way already': 'Diese Nachricht ist schon unterwegs',
    'A mail can be scheduled for up to a year ahead': 'Eine E-Mail kann höchstens ein Jahr im Voraus geplant werden',
    'Invalid email': 'Ungültige E-Mail-Adresse',
    'Virus scan failed': 'Virenprüfung fehlgeschlagen',
    'The virus scan has found something in it': 'Die Virenprüfung hat etwas darin gefunden',
    'The invitation cannot be read': 'Die Einladung kann nicht gelesen werden',
    'The attachment is no mail': 'Der Anhang ist keine E-Mail',
    'This list is not left by one click': 'Diese Liste lässt sich nicht mit einem Klick verlassen',
    'There is mail in this mailbox': 'In diesem Postfach sind E-Mails',
    'Your mail server answers in a way that cannot be read': 'Die Antwort Ihres E-Mail-Servers ist nicht lesbar',
    'The certificate of your mail server is not valid. Your password was not sent to it':
      'Das Zertifikat Ihres E-Mail-Servers ist ungültig. Ihr Passwort wurde nicht gesendet',
    'Your mail server offers no encryption. Your password was not sent to it':
      'Ihr E-Mail-Server bietet keine Verschlüsselung an. Ihr Passwort wurde nicht gesendet',
  },
} satisfies Translation;
