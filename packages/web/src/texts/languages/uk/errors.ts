import type { Translation } from '../translation.ts';

/** What is said of failures. */
export const ERRORS = {
  ERROR_SENTENCES: {
    'This account is disabled. Please ask your administrator':
      'Цей обліковий запис вимкнено. Зверніться до свого адміністратора',
    'The request has a wrong or missing field': 'У запиті бракує даних, або вони неправильні',
    'The request could not be read': 'Не вдалося прочитати запит',
    'There is no such call': 'Такого виклику немає',
    'This call does not accept that HTTP method': 'Цей виклик не приймає такого методу HTTP',
    'Invalid login credentials': 'Неправильні дані для входу',
    'Too many attempts. Please wait and try again': 'Забагато спроб. Зачекайте й спробуйте ще раз',
    'Session expired. Please login again.': 'Сеанс завершився. Увійдіть знову.',
    'This browser is signed in to another account': 'У цьому браузері виконано вхід в інший обліковий запис',
    'Invalid Request': 'Недійсний запит',
    'Not permitted': 'Не дозволено',
    'Please confirm that it is you': 'Підтвердьте, що це ви',
    'Not found': 'Не знайдено',
    'Mailbox not found': 'Папку не знайдено',
    'This draft was changed elsewhere': 'Цю чернетку змінено деінде',
    'This message is not a draft': 'Цей лист не є чернеткою',
    'This Idempotency-Key has named another request': 'Цей Idempotency-Key уже позначав інший запит',
    'Please add at least one recipient before sending.': 'Додайте принаймні одного одержувача перед надсиланням.',
    'Only mail in Trash, Junk or Draft can be deleted for good':
      'Назавжди можна видалити лише листи з кошика, спаму або чернеток',
    'Mail in folders of others can only be read': 'Листи в папках інших людей можна лише читати',
    'The mail or file is too large': 'Лист або файл завеликий',
    'There are already as many of these as can be kept': 'Більше таких зберегти не можна',
    'Your mailbox is full. Delete mail that you do not need and empty Trash to make room':
      'Ваша скринька заповнена. Видаліть непотрібні листи й спорожніть кошик, щоб звільнити місце',
    'The mail storage is full': 'Сховище пошти заповнене',
    'The mail server is busy. Please try again': 'Поштовий сервер зайнятий. Спробуйте ще раз',
    'Your mail server cannot be reached. Please try again later': 'Ваш поштовий сервер недоступний. Спробуйте пізніше',
    'Something went wrong on the mail server': 'На поштовому сервері щось пішло не так',
    'The mail server did not answer': 'Поштовий сервер не відповів',
    'It is not known whether this message was sent': 'Невідомо, чи цей лист надіслано',
    'Invalid response format from server': 'Сервер відповів у невідомому форматі',

    'Cannot create draft — missing logged-in email ID': 'Неможливо створити чернетку: бракує вашої адреси',
    'Draft ID is required for update_draft_mail API': 'Неможливо зберегти чернетку: бракує її ідентифікатора',
    'Draft ID (name) is required for updateDraftMail': 'Неможливо надіслати чернетку: бракує її ідентифікатора',
    'Real backend draft ID not available - cannot save draft': 'Неможливо зберегти чернетку: сервер її ще не знає',
    'No draft ID returned from server': 'Сервер не назвав ідентифікатора чернетки',
    'No draft data available to send': 'Немає чого надсилати',
    'Send failed - no valid response received': 'Не вдалося надіслати: немає дійсної відповіді',
    'Invalid draft id': 'Недійсний ідентифікатор чернетки',
    'Invalid response format from get_draft API': 'Сервер надіслав чернетку в невідомому форматі',
    'No draft data found in response': 'У відповіді немає чернетки',

    'Too many requests. Please wait and try again': 'Забагато запитів. Зачекайте й спробуйте ще раз',
    'This message is on its way already': 'Цей лист уже в дорозі',
    'A mail can be scheduled for up to a year ahead': 'Лист можна запланувати щонайбільше на рік уперед',
    'Invalid email': 'Недійсна електронна адреса',
    'Virus scan failed': 'Не вдалося перевірити на віруси',
    'The virus scan has found something in it': 'Перевірка на віруси щось знайшла',
    'The invitation cannot be read': 'Запрошення неможливо прочитати',
    'The attachment is no mail': 'Вкладення не є листом',
    'This list is not left by one click': 'Від цієї розсилки не можна відписатися одним натисканням',
    'There is mail in this mailbox': 'У цій скриньці є листи',
    'Your mail server answers in a way that cannot be read': 'Відповідь вашого поштового сервера неможливо прочитати',
    'The certificate of your mail server is not valid. Your password was not sent to it':
      'Сертифікат вашого поштового сервера недійсний. Ваш пароль не надіслано',
    'Your mail server offers no encryption. Your password was not sent to it':
      'Ваш поштовий сервер не пропонує шифрування. Ваш пароль не надіслано',
  },
} satisfies Translation;
