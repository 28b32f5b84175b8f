import type { Conversation } from '../demo-mail.ts';
import { mail } from '../demo-mail.ts';

export const greek: Conversation = {
  key: 'monopatia',
  subject: 'Μονοπάτια του νησιού: σήμανση',
  people: ['eleni', 'ada'],
  mails: [
    mail(
      'eleni',
      '18d 19:45',
      `Αγαπητή Άντα,

οι πινακίδες τοποθετήθηκαν σε όλο το μονοπάτι, από το λιμάνι μέχρι τον Άγιο Νικόλα. Ο δήμαρχος έβγαλε λόγο, οι κατσίκες
έφαγαν την πρώτη πινακίδα. Τη βάλαμε πιο ψηλά.

Σας περιμένουμε το φθινόπωρο, όταν φύγει ο κόσμος.`,
      { charset: 'iso-8859-7' },
    ),
    mail(
      'ada',
      '18d 20:20',
      `Ευχαριστούμε πολύ, Ελένη! Next time we print on something that goats do not like. Do you have a suggestion?`,
    ),
    mail('eleni', '17d 08:10', `Οι κατσίκες τρώνε τα πάντα εκτός από συμβουλές. Δοκιμάστε αλουμίνιο.`, {
      starred: 'ada',
    }),
  ],
};

export const ukrainian: Conversation = {
  key: 'oksana-contract',
  subject: 'Договір на наступний рік',
  people: ['oksana', 'ada'],
  mails: [
    mail(
      'oksana',
      '30d 16:10',
      `Адо, добрий день!

Надсилаю проєкт договору на наступний рік. Змінилося два пункти: години на місяць (було двадцять, стало двадцять п’ять) і
моя адреса, бо ми переїхали ближче до парку. Умови оплати ті самі.`,
      { charset: 'windows-1251' },
    ),
    mail('ada', '30d 17:02', `Дякую, Оксано! Both changes are welcome, the park most of all. Lotte signs on Monday.`),
    mail(
      'oksana',
      '26d 10:30',
      `Підписаний примірник отримала. З паркового вікна видно три білки, одна з них явно керує проєктом.`,
    ),
  ],
};

export const russian: Conversation = {
  key: 'vysoty',
  subject: 'Отметки высот, лист 14',
  people: ['dmitri', 'jonas', 'ada'],
  mails: [
    mail(
      'dmitri',
      '45d 12:00',
      `Добрый день, коллеги!

На листе 14 отметка вершины отличается от нашей на 3,2 метра. Ошибки нет ни у вас, ни у нас: вы считаете от ординара
в Амстердаме, мы — от кронштадтского. Предлагаю указать в легенде, от какого нуля ведётся счёт.`,
    ),
    mail(
      'jonas',
      '45d 13:20',
      `Thank you, Dmitri, that explains a wall of mine. Legend changed: "Heights above Amsterdam Ordnance Datum".`,
    ),
    mail('dmitri', '44d 09:15', `Отлично. Гора от этого не стала выше, зато спать будет спокойнее.`),
  ],
};

export const hindi: Conversation = {
  key: 'pahadi',
  subject: 'पहाड़ी रास्तों का नया नक्शा',
  people: ['arjun', 'ada', 'priya'],
  mails: [
    mail(
      'arjun',
      '22d 07:30',
      `नमस्ते आदा जी, नमस्ते प्रिया,

हमारे गाँव के स्कूल ने पिछले महीने सारे रास्ते पैदल नापे। बच्चों ने हर मोड़ पर एक पेड़ का नाम भी लिखा है। क्या हम इन नामों को नक्शे
में जोड़ सकते हैं? कुछ पेड़ों के नाम बच्चों ने खुद रखे हैं, जैसे "टेढ़ा चाचा"।`,
      { starred: 'ada' },
    ),
    mail(
      'priya',
      '22d 09:45',
      `अर्जुन, यह तो कमाल है! हर पेड़ का नाम जोड़ेंगे, "टेढ़ा चाचा" सबसे बड़े अक्षरों में। Ada, please say yes.`,
    ),
    mail('ada', '22d 10:00', `Yes. Yes to every tree.`),
    mail(
      'arjun',
      '6d 06:50',
      `बच्चों ने आपका जवाब कक्षा में पढ़कर सुनाया और तालियाँ बजाईं। सूची अगले सोमवार तक भेज दूँगा। धन्यवाद! 🌲`,
      { unread: 'ada' },
    ),
  ],
};
