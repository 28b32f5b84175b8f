import type { Translation } from '../translation.ts';

/** What is said of failures. */
export const ERRORS = {
  ERROR_SENTENCES: {
    'The request has a wrong or missing field': 'Un campo della richiesta manca o non è corretto',
    'The request could not be read': 'Non è stato possibile leggere la richiesta',
    'There is no such call': 'Questa chiamata non esiste',
    'This call does not accept that HTTP method': 'Questa chiamata non accetta questo metodo HTTP',
    'Invalid login credentials': 'I dati di accesso non sono corretti',
    'Too many attempts. Please wait and try again': 'Troppi tentativi. Attendi un momento e riprova',
    'Session expired. Please login again.': 'La sessione è scaduta. Accedi di nuovo.',
    'This browser is signed in to another account': 'In questo browser è aperta la sessione di un altro account',
    'Invalid Request': 'Richiesta non valida',
    'Not permitted': 'Non consentito',
    'Please confirm that it is you': 'Conferma che sei tu',
    'This account is disabled. Please ask your administrator':
      'Questo account è disattivato. Rivolgiti al tuo amministratore',
    'Not found': 'Non trovato',
    'Mailbox not found': 'Cartella non trovata',
    'This draft was changed elsewhere': 'Questa bozza è stata modificata altrove',
    'This message is not a draft': 'Questo messaggio non è una bozza',
    'This Idempotency-Key has named another request': 'Questa Idempotency-Key ha già indicato un’altra richiesta',
    'Please add at least one recipient before sending.': 'Aggiungi almeno un destinatario prima di inviare.',
    'Only mail in Trash, Junk or Draft can be deleted for good':
      'Solo le email in “Cestino”, “Spam” o “Bozze” possono essere eliminate definitivamente',
    'Mail in folders of others can only be read': 'Le email nelle cartelle di altri si possono solo leggere',
    'The mail or file is too large': 'L’email o il file è troppo grande',
    'There are already as many of these as can be kept': 'Non è possibile conservarne altri',
    'Your mailbox is full. Delete mail that you do not need and empty Trash to make room':
      'La tua casella è piena. Elimina le email che non ti servono e svuota il cestino per fare spazio',
    'The mail storage is full': 'Lo spazio per le email è pieno',
    'The mail server is busy. Please try again': 'Il server di posta è occupato. Riprova',
    'Your mail server cannot be reached. Please try again later':
      'Il tuo server di posta non è raggiungibile. Riprova più tardi',
    'Something went wrong on the mail server': 'Si è verificato un errore sul server di posta',
    'The mail server did not answer': 'Il server di posta non ha risposto',
    'It is not known whether this message was sent': 'Non si sa se questo messaggio è stato inviato',
    'Invalid response format from server': 'Il server ha risposto in un formato sconosciuto',
    'Cannot create draft — missing logged-in email ID': 'Impossibile creare la bozza: manca l’indirizzo dell’account',
    'Draft ID is required for update_draft_mail API': 'Impossibile salvare la bozza: manca il suo identificativo',
    'Draft ID (name) is required for updateDraftMail': 'Impossibile inviare la bozza: manca il suo identificativo',
    'Real backend draft ID not available - cannot save draft':
      'Impossibile salvare la bozza: il server non la conosce ancora',
    'No draft ID returned from server': 'Il server non ha indicato l’identificativo della bozza',
    'No draft data available to send': 'Non c’è nulla da inviare',
    'Send failed - no valid response received': 'Invio non riuscito: nessuna risposta valida',
    'Invalid draft id': 'Identificativo della bozza non valido',
    'Invalid response format from get_draft API': 'Il server ha fornito la bozza in un formato sconosciuto',
    'No draft data found in response': 'La risposta non contiene alcuna bozza',
    'Too many requests. Please wait and try again': 'Troppe richieste. Attendi un momento e riprova',
    'This message is on its way already': 'Questo messaggio è già in viaggio',
    'A mail can be scheduled for up to a year ahead':
      'Un’email può essere programmata al massimo con un anno di anticipo',
    'Invalid email': 'Indirizzo email non valido',
    'Virus scan failed': 'Scansione antivirus non riuscita',
    'The virus scan has found something in it': 'La scansione antivirus vi ha trovato qualcosa',
    'The invitation cannot be read': 'L’invito non può essere letto',
    'The attachment is no mail': 'L’allegato non è un’email',
    'This list is not left by one click': 'Questa lista non si può lasciare con un clic',
    'There is mail in this mailbox': 'Questa casella contiene email',
    'Your mail server answers in a way that cannot be read': 'La risposta del tuo server di posta non è leggibile',
    'The certificate of your mail server is not valid. Your password was not sent to it':
      'Il certificato del tuo server di posta non è valido. La tua password non gli è stata inviata',
    'Your mail server offers no encryption. Your password was not sent to it':
      'Il tuo server di posta non offre alcuna crittografia. La tua password non gli è stata inviata',
  },
} satisfies Translation;
