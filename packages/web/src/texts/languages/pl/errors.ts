import type { Translation } from '../translation.ts';

/** What is said of failures. */
export const ERRORS = {
  ERROR_SENTENCES: {
    'The request has a wrong or missing field': 'W żądaniu brakuje pola lub jest ono błędne',
    'The request could not be read': 'Nie udało się odczytać żądania',
    'There is no such call': 'Nie ma takiego wywołania',
    'This call does not accept that HTTP method': 'To wywołanie nie przyjmuje tej metody HTTP',
    'Invalid login credentials': 'Dane logowania są nieprawidłowe',
    'Too many attempts. Please wait and try again': 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie',
    'Session expired. Please login again.': 'Sesja wygasła. Zaloguj się ponownie.',
    'This browser is signed in to another account': 'Ta przeglądarka jest zalogowana na inne konto',
    'Invalid Request': 'Nieprawidłowe żądanie',
    'Not permitted': 'Niedozwolone',
    'Please confirm that it is you': 'Potwierdź, że to ty',
    'This account is disabled. Please ask your administrator':
      'To konto jest wyłączone. Skontaktuj się z administratorem',
    'Not found': 'Nie znaleziono',
    'Mailbox not found': 'Nie znaleziono folderu',
    'This draft was changed elsewhere': 'Tę wersję roboczą zmieniono w innym miejscu',
    'This message is not a draft': 'Ta wiadomość nie jest wersją roboczą',
    'This Idempotency-Key has named another request': 'Ten Idempotency-Key oznaczał już inne żądanie',
    'Please add at least one recipient before sending.': 'Przed wysłaniem dodaj co najmniej jednego adresata.',
    'Only mail in Trash, Junk or Draft can be deleted for good':
      'Trwale usunąć można tylko wiadomości z folderów „Kosz”, „Spam” i „Wersje robocze”',
    'Mail in folders of others can only be read': 'Wiadomości w folderach innych osób można tylko czytać',
    'The mail or file is too large': 'Wiadomość lub plik jest za duży',
    'There are already as many of these as can be kept': 'Nie można przechowywać ich więcej',
    'Your mailbox is full. Delete mail that you do not need and empty Trash to make room':
      'Skrzynka jest pełna. Usuń niepotrzebne wiadomości i opróżnij kosz, aby zwolnić miejsce',
    'The mail storage is full': 'Pamięć na pocztę jest pełna',
    'The mail server is busy. Please try again': 'Serwer pocztowy jest zajęty. Spróbuj ponownie',
    'Your mail server cannot be reached. Please try again later':
      'Twój serwer pocztowy jest nieosiągalny. Spróbuj później',
    'Something went wrong on the mail server': 'Coś poszło nie tak na serwerze pocztowym',
    'The mail server did not answer': 'Serwer pocztowy nie odpowiedział',
    'It is not known whether this message was sent': 'Nie wiadomo, czy ta wiadomość została wysłana',
    'Invalid response format from server': 'Serwer odpowiedział w nieznanej postaci',
    'Cannot create draft — missing logged-in email ID': 'Nie można utworzyć wersji roboczej: brakuje adresu konta',
    'Draft ID is required for update_draft_mail API': 'Nie można zapisać wersji roboczej: brakuje jej identyfikatora',
    'Draft ID (name) is required for updateDraftMail': 'Nie można wysłać wersji roboczej: brakuje jej identyfikatora',
    'Real backend draft ID not available - cannot save draft':
      'Nie można zapisać wersji roboczej: serwer jeszcze jej nie zna',
    'No draft ID returned from server': 'Serwer nie podał identyfikatora wersji roboczej',
    'No draft data available to send': 'Nie ma nic do wysłania',
    'Send failed - no valid response received': 'Wysyłanie nie powiodło się: brak prawidłowej odpowiedzi',
    'Invalid draft id': 'Nieprawidłowy identyfikator wersji roboczej',
    'Invalid response format from get_draft API': 'Serwer przekazał wersję roboczą w nieznanej postaci',
    'No draft data found in response': 'Odpowiedź nie zawiera wersji roboczej',
    'Too many requests. Please wait and try again': 'Zbyt wiele żądań. Odczekaj chwilę i spróbuj ponownie',
    'This message is on its way already': 'Ta wiadomość jest już w drodze',
    'A mail can be scheduled for up to a year ahead': 'Wysłanie wiadomości można zaplanować najwyżej na rok naprzód',
    'Invalid email': 'Nieprawidłowy adres e-mail',
    'Virus scan failed': 'Skanowanie antywirusowe nie powiodło się',
    'The virus scan has found something in it': 'Skanowanie antywirusowe coś wykryło',
    'The invitation cannot be read': 'Nie można odczytać zaproszenia',
    'The attachment is no mail': 'Załącznik nie jest wiadomością',
    'This list is not left by one click': 'Tej listy nie można opuścić jednym kliknięciem',
    'There is mail in this mailbox': 'W tej skrzynce są wiadomości',
    'Your mail server answers in a way that cannot be read': 'Odpowiedzi twojego serwera pocztowego nie można odczytać',
    'The certificate of your mail server is not valid. Your password was not sent to it':
      'Certyfikat twojego serwera pocztowego jest nieprawidłowy. Hasło nie zostało do niego wysłane',
    'Your mail server offers no encryption. Your password was not sent to it':
      'Twój serwer pocztowy nie oferuje szyfrowania. Hasło nie zostało do niego wysłane',
  },
} satisfies Translation;
