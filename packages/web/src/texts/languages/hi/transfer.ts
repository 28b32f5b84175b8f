import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('hi');
const mails = (count: number): string => many(count, { one: '# ईमेल', other: '# ईमेल' });

/** What is said of mail that is brought from another provider or taken to one. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: 'दूसरे प्रदाता से ईमेल लाएँ',
    note: 'सभी फ़ोल्डर, पढ़े, तारांकित और जवाब दिए गए चिह्नों के साथ। कुछ भी दो बार नहीं आता, और वहाँ कुछ नहीं बदलता।',
    begin: 'प्रदाता चुनें…',
    unknown: 'पता नहीं कि ईमेल लाए जा रहे हैं या नहीं।',
    dialog: {
      address: 'वहाँ का ईमेल पता',
      next: 'आगे',
      host: 'IMAP सर्वर',
      port: 'पोर्ट',
      security: 'एन्क्रिप्शन',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: 'उपयोगकर्ता नाम',
      password: 'पासवर्ड',
      appPassword: 'ऐप पासवर्ड',
      signIn: 'साइन इन करें',
      keeps: 'सभी ईमेल यहाँ आने तक पासवर्ड एन्क्रिप्ट करके रखा जाता है, फिर नष्ट कर दिया जाता है।',
      missing: 'सभी फ़ील्ड भरें।',
      badPort: 'पोर्ट एक संख्या है, अक्सर 993।',
      notFound: 'इस पते के लिए कोई सर्वर नहीं मिला। आपके प्रदाता की सहायता में उसका नाम है।',
      folders: 'फ़ोल्डर',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `सभी फ़ोल्डर (${number.format(folders)}), ${mails(count)}`,
      none: 'कम से कम एक फ़ोल्डर चुनें।',
      empty: 'इस खाते में कोई ईमेल नहीं है।',
      start: 'यहाँ लाएँ',
    },
    hints: {
      own: () => '',
      app: (provider) => `${provider} को ऐप पासवर्ड चाहिए, जिसे आप वहाँ अपने खाते की सेटिंग में बनाते हैं।`,
      allowed: (provider) => `पहले ${provider} की सेटिंग में IMAP पहुँच की अनुमति दें।`,
      none: (provider) =>
        `${provider} किसी और प्रोग्राम को पासवर्ड से आने नहीं देता। वहाँ अपने ईमेल एक्सपोर्ट करें और फ़ाइलें यहाँ इंपोर्ट करें।`,
    },
    problems: {
      'bad-credentials': 'सर्वर यह उपयोगकर्ता नाम या पासवर्ड स्वीकार नहीं करता। कुछ प्रदाताओं को ऐप पासवर्ड चाहिए।',
      'unknown-host': 'इस नाम का कोई सर्वर नहीं है।',
      unreachable: 'सर्वर तक पहुँचा नहीं जा सकता।',
      certificate: 'सर्वर का प्रमाणपत्र मान्य नहीं है। आपका पासवर्ड नहीं भेजा गया।',
      'no-encryption': 'सर्वर एन्क्रिप्शन नहीं देता। आपका पासवर्ड नहीं भेजा गया।',
      'not-allowed': 'इस सर्वर से नहीं पूछा जा सकता: वह इंटरनेट पर, पोर्ट 993 या 143 पर होना चाहिए।',
      'over-quota': 'यहाँ आपका मेलबॉक्स भर गया है। जगह बनाएँ, फिर जारी रखें।',
      'account-disabled': 'यह खाता बंद कर दिया गया था। पासवर्ड देकर जारी रखें।',
      internal: 'इस सर्वर पर कुछ गड़बड़ हुई। जारी रखने से मदद मिल सकती है।',
    },
    counting: (host) => `${host} से ईमेल लाए जा रहे हैं: गिनती हो रही है`,
    running: (done, total, host) => `${host} से ईमेल लाए जा रहे हैं: ${number.format(total)} में से ${number.format(done)}`,
    waiting: (host) => `${host} तक पहुँचा नहीं जा सकता। उससे अपने आप फिर पूछा जाएगा।`,
    paused: (done, total) => `${number.format(total)} में से ${number.format(done)} पर रुका हुआ`,
    goesOn: 'यह पेज बंद होने पर भी जारी रहता है।',
    done: (count, duplicates) =>
      `यहाँ लाए गए: ${mails(count)}${duplicates > 0 ? `, पहले से यहाँ: ${number.format(duplicates)}` : ''}`,
    stopped: (count) => `${mails(count)} के बाद रोका गया`,
    failed: (count) => `${mails(count)} के बाद समाप्त`,
    leftOut: (count) => `वहीं छोड़े गए: ${mails(count)}`,
    reasons: {
      'no-mail': 'ईमेल नहीं',
      'unreadable-file': 'वहाँ पढ़ा नहीं जा सकता',
      'too-large': '128 MB से बड़ा',
      refused: 'सर्वर ने अस्वीकार किया',
    },
    damaged: (count) => `पढ़े नहीं जा सके, मूल कोड के रूप में रखे गए: ${mails(count)}`,
    pause: 'विराम',
    resume: 'जारी रखें',
    stop: 'रोकें',
    forget: 'हो गया',
    out: {
      title: 'ईमेल दूसरे प्रदाता के पास ले जाएँ',
      note: 'आपके सभी ईमेल, उन्हीं नामों के फ़ोल्डरों में, पढ़े, तारांकित और लेबल वाले चिह्नों के साथ। कुछ भी दो बार नहीं लिखा जाता, और यहाँ कुछ नहीं बदलता।',
      elsewhere: 'ईमेल दूसरी दिशा में ले जाए जा रहे हैं। एक समय में एक ही दिशा संभव है।',
      start: 'वहाँ ले जाएँ',
      keeps: 'सभी ईमेल वहाँ पहुँचने तक पासवर्ड एन्क्रिप्ट करके रखा जाता है, फिर नष्ट कर दिया जाता है।',
      noPassword: (provider) =>
        `${provider} किसी और प्रोग्राम को पासवर्ड से आने नहीं देता। यहाँ अपने ईमेल एक्सपोर्ट करें और फ़ाइलें वहाँ इंपोर्ट करें।`,
      counting: (host) => `${host} पर ईमेल ले जाए जा रहे हैं: देखा जा रहा है कि वहाँ क्या है`,
      running: (done, total, host) =>
        `${host} पर ईमेल ले जाए जा रहे हैं: ${number.format(total)} में से ${number.format(done)}`,
      done: (written, known) =>
        `वहाँ लिखे गए: ${mails(written)}${known > 0 ? `, पहले से वहाँ: ${number.format(known)}` : ''}`,
      stopped: (written) => `${mails(written)} के बाद रोका गया`,
      failed: (written) => `${mails(written)} के बाद टूट गया`,
      leftOut: (count) => `सर्वर ने अस्वीकार किए: ${mails(count)}`,
      full: 'वहाँ का मेलबॉक्स भरा है। वहाँ जगह बनाएँ, फिर जारी रखें।',
    },
    notChanged: (message) => `यह नहीं हुआ: ${message}`,
  },
} satisfies Translation;
