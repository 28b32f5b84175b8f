import type { Translation } from '../translation.ts';

/** What is said of failures. */
export const ERRORS = {
  ERROR_SENTENCES: {
    'The request has a wrong or missing field': 'अनुरोध में कोई जानकारी नहीं है या गलत है',
    'The request could not be read': 'अनुरोध पढ़ा नहीं जा सका',
    'There is no such call': 'ऐसा कोई कॉल नहीं है',
    'This call does not accept that HTTP method': 'यह कॉल इस HTTP तरीके को नहीं मानता',
    'Invalid login credentials': 'साइन इन की जानकारी गलत है',
    'Too many attempts. Please wait and try again': 'बहुत ज़्यादा कोशिशें। रुककर फिर कोशिश करें',
    'Session expired. Please login again.': 'सत्र समाप्त हो गया। फिर साइन इन करें।',
    'This browser is signed in to another account': 'इस ब्राउज़र में दूसरा खाता साइन इन है',
    'Invalid Request': 'अमान्य अनुरोध',
    'Not permitted': 'अनुमति नहीं है',
    'Please confirm that it is you': 'पुष्टि करें कि यह आप ही हैं',
    'Not found': 'नहीं मिला',
    'Mailbox not found': 'फ़ोल्डर नहीं मिला',
    'This draft was changed elsewhere': 'यह ड्राफ़्ट कहीं और बदला गया',
    'This message is not a draft': 'यह मैसेज ड्राफ़्ट नहीं है',
    'This Idempotency-Key has named another request': 'यह Idempotency-Key दूसरे अनुरोध का नाम रह चुकी है',
    'Please add at least one recipient before sending.': 'भेजने से पहले कम से कम एक पाने वाला जोड़ें।',
    'Only mail in Trash, Junk or Draft can be deleted for good':
      'सिर्फ़ ट्रैश, स्पैम या ड्राफ़्ट के ईमेल हमेशा के लिए मिटाए जा सकते हैं',
    'The mail or file is too large': 'ईमेल या फ़ाइल बहुत बड़ी है',
    'There are already as many of these as can be kept': 'इससे ज़्यादा नहीं रखे जा सकते',
    'Your mailbox is full. Delete mail that you do not need and empty Trash to make room':
      'आपका मेलबॉक्स भर गया है। जगह बनाने के लिए गैर-ज़रूरी ईमेल मिटाएँ और ट्रैश खाली करें',
    'The mail storage is full': 'ईमेल का स्टोरेज भर गया है',
    'The mail server is busy. Please try again': 'मेल सर्वर व्यस्त है। फिर कोशिश करें',
    'Your mail server cannot be reached. Please try again later': 'आपके मेल सर्वर तक नहीं पहुँचा जा सका। बाद में कोशिश करें',
    'Something went wrong on the mail server': 'मेल सर्वर पर कुछ गड़बड़ हुई',
    'The mail server did not answer': 'मेल सर्वर ने जवाब नहीं दिया',
    'It is not known whether this message was sent': 'पता नहीं कि यह मैसेज भेजा गया या नहीं',
    'Invalid response format from server': 'सर्वर ने अनजान रूप में जवाब दिया',

    'Cannot create draft — missing logged-in email ID': 'ड्राफ़्ट नहीं बन सकता: आपका पता नहीं है',
    'Draft ID is required for update_draft_mail API': 'ड्राफ़्ट नहीं सहेजा जा सकता: उसकी पहचान नहीं है',
    'Draft ID (name) is required for updateDraftMail': 'ड्राफ़्ट नहीं भेजा जा सकता: उसकी पहचान नहीं है',
    'Real backend draft ID not available - cannot save draft': 'ड्राफ़्ट नहीं सहेजा जा सकता: सर्वर उसे अभी नहीं जानता',
    'No draft ID returned from server': 'सर्वर ने ड्राफ़्ट की पहचान नहीं बताई',
    'No draft data available to send': 'भेजने को कुछ नहीं है',
    'Send failed - no valid response received': 'नहीं भेजा जा सका: कोई मान्य जवाब नहीं',
    'Invalid draft id': 'ड्राफ़्ट की पहचान अमान्य है',
    'Invalid response format from get_draft API': 'सर्वर ने ड्राफ़्ट अनजान रूप में भेजा',
    'No draft data found in response': 'जवाब में ड्राफ़्ट नहीं है',

    'Too many requests. Please wait and try again': 'बहुत ज़्यादा अनुरोध। रुककर फिर कोशिश करें',
    'This message is on its way already': 'यह मैसेज पहले ही रास्ते में है',
    'A mail can be scheduled for up to a year ahead': 'ईमेल एक साल आगे तक ही शेड्यूल किया जा सकता है',
    'Invalid email': 'अमान्य ईमेल पता',
    'Virus scan failed': 'वायरस की जाँच नहीं हो सकी',
    'The virus scan has found something in it': 'वायरस की जाँच में इसमें कुछ मिला',
    'The invitation cannot be read': 'न्योता पढ़ा नहीं जा सकता',
    'The attachment is no mail': 'अटैचमेंट ईमेल नहीं है',
    'This list is not left by one click': 'यह सूची एक क्लिक से नहीं छोड़ी जा सकती',
    'There is mail in this mailbox': 'इस मेलबॉक्स में ईमेल हैं',
    'Your mail server answers in a way that cannot be read': 'आपके मेल सर्वर का जवाब पढ़ा नहीं जा सकता',
    'The certificate of your mail server is not valid. Your password was not sent to it':
      'आपके मेल सर्वर का प्रमाणपत्र अमान्य है। आपका पासवर्ड नहीं भेजा गया',
    'Your mail server offers no encryption. Your password was not sent to it':
      'आपका मेल सर्वर एन्क्रिप्शन नहीं देता। आपका पासवर्ड नहीं भेजा गया',
  },
} satisfies Translation;
