import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<'one'>('hi');
const conversations = (count: number): string => many(count, { one: '# बातचीत', other: '# बातचीत' });
const messages = (count: number): string => many(count, { one: '# मैसेज', other: '# मैसेज' });
const message = (subject: string | null): string => (subject === null ? 'आपका मैसेज' : `आपका मैसेज “${subject}”`);
const recipients = (count: number): string => many(count, { one: 'एक पाने वाले', other: '# पाने वालों' });
const IN_SETTINGS = 'अगर नहीं, तो Wren की सेटिंग में “निजता और सुरक्षा” खोलें,';

export const HINDI: MailTexts = {
  device: { on: (browser, system) => `${system} पर ${browser}`, unknown: 'एक प्रोग्राम जो अपना नाम नहीं बताता' },
  place: {
    when: (moment) => `कब: ${moment}`,
    device: (name) => `डिवाइस: ${name}`,
    network: (address) => `नेटवर्क पता: ${address}`,
  },
  well: 'अगर यह आप थे, तो कुछ नहीं करना है।',
  signIn: {
    subject: (device) => `नया साइन-इन: ${device}`,
    browser: (address) => `किसी ने ${address} में ऐसे ब्राउज़र से साइन इन किया है जो इसके लिए पहले इस्तेमाल नहीं हुआ।`,
    network: (address) => `किसी ने ${address} में ऐसे नेटवर्क से साइन इन किया है जो इसके लिए पहले इस्तेमाल नहीं हुआ।`,
    otherwise: `${IN_SETTINGS} उस डिवाइस को साइन आउट करें और पासवर्ड बदलें।`,
  },
  password: {
    subject: 'आपका पासवर्ड बदल दिया गया',
    text: (address) => `${address} का पासवर्ड बदल दिया गया। बाकी सभी डिवाइस साइन आउट हो गए।`,
    otherwise: 'अगर यह आप नहीं थे, तो जो आपका Wren चलाते हैं उनसे नया पासवर्ड चुनने का लिंक माँगें: वह सबको साइन आउट करता है।',
  },
  appPassword: {
    subject: 'नया ऐप पासवर्ड',
    text: (address, name) =>
      `${address} के लिए एक ऐप पासवर्ड बनाया गया, जिससे कोई प्रोग्राम या डिवाइस आपके पतों से ईमेल भेज सकता है। इसका नाम “${name}” है।`,
    otherwise: `${IN_SETTINGS} इसे रद्द करें और पासवर्ड बदलें।`,
  },
  passkey: {
    subject: 'नई पासकी',
    text: (address, name) =>
      `${address} में एक पासकी जोड़ी गई, जो पासवर्ड और कोड के बिना साइन इन करती है। इसका नाम “${name}” है।`,
    otherwise: `${IN_SETTINGS} इसे हटाएँ और पासवर्ड बदलें।`,
  },
  secondFactor: {
    subject: 'दो चरणों में पुष्टि बंद की गई',
    text: (address) => `${address} की दो चरणों में पुष्टि बंद की गई: साइन इन के लिए सिर्फ़ पासवर्ड काफ़ी है।`,
    otherwise: `${IN_SETTINGS} इसे फिर से चालू करें और पासवर्ड बदलें।`,
  },
  digest: {
    subject: (day, sums) => `रोज़ का सारांश, ${day}: ${sums}`,
    unread: (count) => `इनबॉक्स में नहीं पढ़े गए: ${conversations(count)}`,
    byLabel: 'लेबल के अनुसार नहीं पढ़े गए',
    waiting: (count) => `भेजे जाने के इंतज़ार में: ${messages(count)}`,
    back: (count) => `आज लौटेंगी: ${conversations(count)}`,
    sums: {
      unread: (count) => `${count} नहीं पढ़े गए`,
      waiting: (count) => `${count} इंतज़ार में`,
      back: (count) => `${count} आज लौटेंगी`,
    },
    conversations,
    more: {
      conversations: (count) => `और ${conversations(count)}`,
      messages: (count) => `और ${messages(count)}`,
    },
    noSubject: 'कोई विषय नहीं',
    nobody: 'कोई नहीं',
    to: (name, time) => `${name} को, ${time}`,
    from: (name, time) => `${name} से, ${time}`,
    ending: 'यह आपको दिन में एक बार मिलता है। बंद करने के लिए सेटिंग में “सूचनाएँ” के नीचे “रोज़ का सारांश” देखें।',
  },
  reminder: {
    text: (subject, people) => `अभी तक कोई जवाब नहीं: ${message(subject)}${people === null ? '' : ` (${people} को)`}।`,
    others: (name, count) => `${name} और ${count} अन्य`,
    note: 'आपने इसे याद दिलाने को कहा था। इस रिमाइंडर का जवाब उन्हें जाता है जिन्हें आपने लिखा था।',
  },
  forwarding: {
    subject: 'क्या आपको ईमेल आगे भेजे जा सकते हैं?',
    asks: (who, email) => `${who} जानना चाहते हैं कि क्या इस पते, ${email}, पर ईमेल आगे भेजे जा सकते हैं।`,
    agree: 'अगर आप सहमत हैं, तो उन्हें यह कोड दें या जहाँ माँगा जाए वहाँ खुद डालें:',
    note: 'यह सात दिन तक चलता है। अगर आप कुछ न करें, तो कुछ भी आगे नहीं भेजा जाएगा।',
  },
  receipt: (subject, reader) => `${message(subject)} ${reader} को दिखाया गया। इसका मतलब यह नहीं कि वह समझ लिया गया।`,
  report: {
    failed: (subject, count) => `${message(subject)} ${recipients(count)} तक नहीं पहुँचा:`,
    uncertain: (subject, count) => `पता नहीं कि ${message(subject)} ${recipients(count)} तक पहुँचा या नहीं:`,
    note: 'फिर कोशिश नहीं की जाएगी। बाकी पाने वालों पर इसका असर नहीं है।',
  },
};
