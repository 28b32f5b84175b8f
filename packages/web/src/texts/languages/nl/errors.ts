import type { Translation } from '../translation.ts';

/** What is said of failures. */
export const ERRORS = {
  ERROR_SENTENCES: {
    'The request has a wrong or missing field': 'Een veld van het verzoek ontbreekt of klopt niet',
    'The request could not be read': 'Het verzoek kon niet worden gelezen',
    'There is no such call': 'Deze aanroep bestaat niet',
    'This call does not accept that HTTP method': 'Deze aanroep accepteert die HTTP-methode niet',
    'Invalid login credentials': 'De inloggegevens kloppen niet',
    'Too many attempts. Please wait and try again': 'Te veel pogingen. Wacht even en probeer het opnieuw',
    'Session expired. Please login again.': 'De sessie is verlopen. Log opnieuw in.',
    'This browser is signed in to another account': 'Deze browser is ingelogd bij een ander account',
    'Invalid Request': 'Ongeldig verzoek',
    'Not permitted': 'Niet toegestaan',
    'Please confirm that it is you': 'Bevestig dat jij het bent',
    'This account is disabled. Please ask your administrator':
      'Dit account is uitgeschakeld. Neem contact op met je beheerder',
    'Not found': 'Niet gevonden',
    'Mailbox not found': 'Map niet gevonden',
    'This draft was changed elsewhere': 'Dit concept is elders gewijzigd',
    'This message is not a draft': 'Dit bericht is geen concept',
    'This Idempotency-Key has named another request': 'Deze Idempotency-Key heeft al een ander verzoek aangeduid',
    'Please add at least one recipient before sending.': 'Voeg minstens één ontvanger toe voordat je verzendt.',
    'Only mail in Trash, Junk or Draft can be deleted for good':
      'Alleen e-mails in ‘Prullenbak’, ‘Spam’ of ‘Concepten’ kunnen definitief worden verwijderd',
    'Mail in folders of others can only be read': 'E-mails in mappen van anderen kun je alleen lezen',
    'The mail or file is too large': 'De e-mail of het bestand is te groot',
    'There are already as many of these as can be kept': 'Er kunnen er niet meer worden bewaard',
    'Your mailbox is full. Delete mail that you do not need and empty Trash to make room':
      'Je postvak is vol. Verwijder e-mail die je niet nodig hebt en leeg de prullenbak om ruimte te maken',
    'The mail storage is full': 'De opslag voor e-mail is vol',
    'The mail server is busy. Please try again': 'De mailserver is bezet. Probeer het opnieuw',
    'Your mail server cannot be reached. Please try again later':
      'Je mailserver is niet bereikbaar. Probeer het later opnieuw',
    'Something went wrong on the mail server': 'Er is iets misgegaan op de mailserver',
    'The mail server did not answer': 'De mailserver heeft niet geantwoord',
    'It is not known whether this message was sent': 'Het is niet bekend of dit bericht is verzonden',
    'Invalid response format from server': 'De server antwoordde in een onbekende vorm',
    'Cannot create draft — missing logged-in email ID':
      'Het concept kan niet worden gemaakt: het adres van het account ontbreekt',
    'Draft ID is required for update_draft_mail API': 'Het concept kan niet worden opgeslagen: het kenmerk ontbreekt',
    'Draft ID (name) is required for updateDraftMail': 'Het concept kan niet worden verzonden: het kenmerk ontbreekt',
    'Real backend draft ID not available - cannot save draft':
      'Het concept kan niet worden opgeslagen: de server kent het nog niet',
    'No draft ID returned from server': 'De server heeft geen kenmerk van het concept genoemd',
    'No draft data available to send': 'Er is niets te verzenden',
    'Send failed - no valid response received': 'Verzenden mislukt: geen geldig antwoord',
    'Invalid draft id': 'Ongeldig kenmerk van het concept',
    'Invalid response format from get_draft API': 'De server gaf het concept in een onbekende vorm',
    'No draft data found in response': 'Het antwoord bevat geen concept',
    'Too many requests. Please wait and try again': 'Te veel verzoeken. Wacht even en probeer het opnieuw',
    'This message is on its way already': 'Dit bericht is al onderweg',
    'A mail can be scheduled for up to a year ahead': 'Een e-mail kan hoogstens een jaar vooruit worden gepland',
    'Invalid email': 'Ongeldig e-mailadres',
    'Virus scan failed': 'Virusscan mislukt',
    'The virus scan has found something in it': 'De virusscan heeft er iets in gevonden',
    'The invitation cannot be read': 'De uitnodiging kan niet worden gelezen',
    'The attachment is no mail': 'De bijlage is geen e-mail',
    'This list is not left by one click': 'Deze lijst kan niet met één klik worden verlaten',
    'There is mail in this mailbox': 'Er zitten e-mails in dit postvak',
    'Your mail server answers in a way that cannot be read': 'Het antwoord van je mailserver is niet leesbaar',
    'The certificate of your mail server is not valid. Your password was not sent to it':
      'Het certificaat van je mailserver is ongeldig. Je wachtwoord is er niet naartoe gestuurd',
    'Your mail server offers no encryption. Your password was not sent to it':
      'Je mailserver biedt geen versleuteling. Je wachtwoord is er niet naartoe gestuurd',
  },
} satisfies Translation;
