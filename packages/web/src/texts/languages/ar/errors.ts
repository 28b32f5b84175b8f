import type { Translation } from '../translation.ts';

/** What is said of failures. */
export const ERRORS = {
  ERROR_SENTENCES: {
    'The request has a wrong or missing field': 'في الطلب حقل ناقص أو غير صحيح',
    'The request could not be read': 'تعذّرت قراءة الطلب',
    'There is no such call': 'لا يوجد طلب كهذا',
    'This call does not accept that HTTP method': 'لا يقبل هذا الطلب طريقة HTTP هذه',
    'Invalid login credentials': 'بيانات تسجيل الدخول غير صحيحة',
    'Too many attempts. Please wait and try again': 'محاولات كثيرة جدًا. يُرجى الانتظار ثم المحاولة مرة أخرى',
    'Session expired. Please login again.': 'انتهت الجلسة. يُرجى تسجيل الدخول مرة أخرى.',
    'This browser is signed in to another account': 'هذا المتصفّح مسجّل الدخول بحساب آخر',
    'Invalid Request': 'طلب غير صالح',
    'Not permitted': 'غير مسموح',
    'Please confirm that it is you': 'يُرجى تأكيد أنك أنت',
    'Not found': 'غير موجود',
    'Mailbox not found': 'لم يُعثر على المجلد',
    'This draft was changed elsewhere': 'تغيّرت هذه المسودة في مكان آخر',
    'This message is not a draft': 'هذه الرسالة ليست مسودة',
    'This Idempotency-Key has named another request': 'استُخدم Idempotency-Key هذا لطلب آخر',
    'Please add at least one recipient before sending.': 'يُرجى إضافة مستلم واحد على الأقل قبل الإرسال.',
    'Only mail in Trash, Junk or Draft can be deleted for good':
      'لا يُحذف نهائيًا إلا ما في المهملات أو غير المرغوب فيها أو المسودات',
    'The mail or file is too large': 'الرسالة أو الملف كبير جدًا',
    'There are already as many of these as can be kept': 'لا يمكن حفظ المزيد منها',
    'Your mailbox is full. Delete mail that you do not need and empty Trash to make room':
      'صندوق بريدك ممتلئ. احذف الرسائل التي لا تحتاجها وأفرغ المهملات لتوفير مساحة',
    'The mail storage is full': 'مساحة تخزين البريد ممتلئة',
    'The mail server is busy. Please try again': 'خادم البريد مشغول. يُرجى المحاولة مرة أخرى',
    'Your mail server cannot be reached. Please try again later': 'يتعذّر الوصول إلى خادم بريدك. يُرجى المحاولة لاحقًا',
    'Something went wrong on the mail server': 'حدث خطأ في خادم البريد',
    'The mail server did not answer': 'لم يُجب خادم البريد',
    'It is not known whether this message was sent': 'لا يُعرف هل أُرسلت هذه الرسالة',
    'Invalid response format from server': 'أجاب الخادم بصيغة غير معروفة',

    'Cannot create draft — missing logged-in email ID': 'لا يمكن إنشاء المسودة: عنوانك غير معروف',
    'Draft ID is required for update_draft_mail API': 'لا يمكن حفظ المسودة: معرّفها ناقص',
    'Draft ID (name) is required for updateDraftMail': 'لا يمكن إرسال المسودة: معرّفها ناقص',
    'Real backend draft ID not available - cannot save draft': 'لا يمكن حفظ المسودة: لا يعرفها الخادم بعد',
    'No draft ID returned from server': 'لم يذكر الخادم معرّف المسودة',
    'No draft data available to send': 'لا يوجد ما يُرسل',
    'Send failed - no valid response received': 'فشل الإرسال: لا توجد إجابة صالحة',
    'Invalid draft id': 'معرّف المسودة غير صالح',
    'Invalid response format from get_draft API': 'أرسل الخادم المسودة بصيغة غير معروفة',
    'No draft data found in response': 'لا تحتوي الإجابة على مسودة',

    'Too many requests. Please wait and try again': 'طلبات كثيرة جدًا. يُرجى الانتظار ثم المحاولة مرة أخرى',
    'This message is on its way already': 'هذه الرسالة في طريقها بالفعل',
    'A mail can be scheduled for up to a year ahead': 'يمكن جدولة الرسالة حتى سنة مقدمًا على الأكثر',
    'Invalid email': 'عنوان بريد غير صالح',
    'Virus scan failed': 'فشل فحص الفيروسات',
    'The virus scan has found something in it': 'عثر فحص الفيروسات على شيء فيه',
    'The invitation cannot be read': 'لا يمكن قراءة الدعوة',
    'The attachment is no mail': 'المرفق ليس رسالة',
    'This list is not left by one click': 'لا يمكن مغادرة هذه القائمة بنقرة واحدة',
    'There is mail in this mailbox': 'توجد رسائل في صندوق البريد هذا',
    'Your mail server answers in a way that cannot be read': 'تتعذّر قراءة إجابة خادم بريدك',
    'The certificate of your mail server is not valid. Your password was not sent to it':
      'شهادة خادم بريدك غير صالحة. لم تُرسل كلمة المرور إليه',
    'Your mail server offers no encryption. Your password was not sent to it':
      'لا يوفّر خادم بريدك تشفيرًا. لم تُرسل كلمة المرور إليه',
  },
} satisfies Translation;
