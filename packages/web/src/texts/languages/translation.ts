import type { ANSWERING_TEXTS } from '../acting/answering-texts.ts';
import type { COMMAND_TEXTS } from '../acting/command-texts.ts';
import type { DELETING_TEXTS } from '../acting/deleting-texts.ts';
import type { LABELLING_TEXTS } from '../acting/labelling-texts.ts';
import type { MARKING_TEXTS } from '../acting/marking-texts.ts';
import type { MOVING_TEXTS } from '../acting/moving-texts.ts';
import type { SCREENING_TEXTS } from '../acting/screening-texts.ts';
import type { SNOOZING_TEXTS } from '../acting/snoozing-texts.ts';
import type { STARRING_TEXTS } from '../acting/starring-texts.ts';
import type { COMPOSER_TEXTS } from '../compose/composer-texts.ts';
import type { DRAFT_TEXTS } from '../compose/draft-texts.ts';
import type { EDITOR_TEXTS } from '../compose/editor-texts.ts';
import type { RECIPIENT_TEXTS } from '../compose/recipient-texts.ts';
import type { REPLY_TEXTS } from '../compose/reply-texts.ts';
import type { SEND_TEXTS } from '../compose/send-texts.ts';
import type { TEMPLATE_TEXTS } from '../compose/template-texts.ts';
import type { TRAY_TEXTS } from '../compose/tray-texts.ts';
import type { FRAME_TEXTS } from '../conversation/frame-texts.ts';
import type { IMAGE_TEXTS } from '../conversation/image-texts.ts';
import type { INVITATION_TEXTS } from '../conversation/invitation-texts.ts';
import type { LINK_TEXTS } from '../conversation/link-texts.ts';
import type { READING } from '../conversation/reading-texts.ts';
import type { RECEIPT_TEXTS } from '../conversation/receipt-texts.ts';
import type { SECRET_TEXTS } from '../conversation/secret-texts.ts';
import type { THREAD_TEXTS } from '../conversation/thread-texts.ts';
import type { TRUST_TEXTS } from '../conversation/trust-texts.ts';
import type { FILTER_TEXTS } from '../filter-texts.ts';
import type { LABEL_TEXTS } from '../label-texts.ts';
import type { conversations, LIST_TEXTS } from '../list-texts.ts';
import type { MAILBOX_TEXTS } from '../mailbox-texts.ts';
import type { OUTBOX_NAME } from '../outbox-name.ts';
import type { OUTBOX_TEXTS } from '../outbox-texts.ts';
import type { ACCOUNT_TEXTS } from '../page/account-texts.ts';
import type { APP_PASSWORD_TEXTS } from '../page/app-password-texts.ts';
import type { CONNECTION_TEXTS } from '../page/connection-texts.ts';
import type { CONTACT_TEXTS } from '../page/contact-texts.ts';
import type { DIGEST_TEXTS } from '../page/digest-texts.ts';
import type { EXCHANGE_TEXTS } from '../page/exchange-texts.ts';
import type { FORWARDING_TEXTS } from '../page/forwarding-texts.ts';
import type { HELP_TEXTS } from '../page/help-texts.ts';
import type { IDENTITY_TEXTS } from '../page/identity-texts.ts';
import type { KEYS_TEXTS } from '../page/keys-texts.ts';
import type { NOTICE_TEXTS } from '../page/notice-texts.ts';
import type { NOTIFICATION_TEXTS } from '../page/notification-texts.ts';
import type { OTHER_ACCOUNT_TEXTS } from '../page/other-account-texts.ts';
import type { PALETTE_TEXTS } from '../page/palette-texts.ts';
import type { PASSKEY_TEXTS } from '../page/passkey-texts.ts';
import type { PASSWORD_TEXTS } from '../page/password-texts.ts';
import type { PROFILE_TEXTS } from '../page/profile-texts.ts';
import type { PUSH_TEXTS } from '../page/push-texts.ts';
import type { REAUTHENTICATION_TEXTS } from '../page/reauthentication-texts.ts';
import type { RECORD_TEXTS } from '../page/record-texts.ts';
import type { RULE_TEXTS } from '../page/rule-texts.ts';
import type { SAVED_SEARCH_TEXTS } from '../page/saved-search-texts.ts';
import type { SECOND_FACTOR_TEXTS } from '../page/second-factor-texts.ts';
import type { SESSION_TEXTS } from '../page/session-texts.ts';
import type { SETTINGS_TEXTS } from '../page/settings-texts.ts';
import type { SIGN_IN_TEXTS } from '../page/sign-in-texts.ts';
import type { VACATION_TEXTS } from '../page/vacation-texts.ts';
import type { SCREENER_TEXTS } from '../screener-texts.ts';
import type { SEARCH_TEXTS } from '../search-texts.ts';
import type { FOLDER_NAMES, SECTION_NAMES, TEXTS } from '../texts.ts';
import type { TIME_TEXTS } from '../time-texts.ts';

/** A text, or a group of them, as a language may say it: what it leaves out is in English. */
type Said<Text> = Text extends (...values: infer Values) => infer Words
  ? (...values: Values) => Words
  : Text extends readonly unknown[]
    ? Text
    : Text extends object
      ? { readonly [Key in keyof Text]?: Said<Text[Key]> }
      : Text;

/** What a language says, by topic. `catalogue.test.ts` names what a language that is offered leaves out. */
export interface Translation {
  readonly FILTER_TEXTS?: Said<typeof FILTER_TEXTS>;
  readonly LABEL_TEXTS?: Said<typeof LABEL_TEXTS>;
  readonly COUNTED?: { readonly conversations?: Said<typeof conversations> };
  readonly LIST_TEXTS?: Said<typeof LIST_TEXTS>;
  readonly MAILBOX_TEXTS?: Said<typeof MAILBOX_TEXTS>;
  readonly OUTBOX_NAME?: Said<typeof OUTBOX_NAME>;
  readonly OUTBOX_TEXTS?: Said<typeof OUTBOX_TEXTS>;
  readonly SCREENER_TEXTS?: Said<typeof SCREENER_TEXTS>;
  readonly SEARCH_TEXTS?: Said<typeof SEARCH_TEXTS>;
  readonly FOLDER_NAMES?: Said<typeof FOLDER_NAMES>;
  readonly SECTION_NAMES?: Said<typeof SECTION_NAMES>;
  readonly TEXTS?: Said<typeof TEXTS>;
  readonly TIME_TEXTS?: Said<typeof TIME_TEXTS>;
  readonly COMPOSER_TEXTS?: Said<typeof COMPOSER_TEXTS>;
  readonly DRAFT_TEXTS?: Said<typeof DRAFT_TEXTS>;
  readonly EDITOR_TEXTS?: Said<typeof EDITOR_TEXTS>;
  readonly RECIPIENT_TEXTS?: Said<typeof RECIPIENT_TEXTS>;
  readonly REPLY_TEXTS?: Said<typeof REPLY_TEXTS>;
  readonly SEND_TEXTS?: Said<typeof SEND_TEXTS>;
  readonly TEMPLATE_TEXTS?: Said<typeof TEMPLATE_TEXTS>;
  readonly TRAY_TEXTS?: Said<typeof TRAY_TEXTS>;
  readonly FRAME_TEXTS?: Said<typeof FRAME_TEXTS>;
  readonly IMAGE_TEXTS?: Said<typeof IMAGE_TEXTS>;
  readonly INVITATION_TEXTS?: Said<typeof INVITATION_TEXTS>;
  readonly LINK_TEXTS?: Said<typeof LINK_TEXTS>;
  readonly READING?: Said<typeof READING>;
  readonly RECEIPT_TEXTS?: Said<typeof RECEIPT_TEXTS>;
  readonly SECRET_TEXTS?: Said<typeof SECRET_TEXTS>;
  readonly THREAD_TEXTS?: Said<typeof THREAD_TEXTS>;
  readonly TRUST_TEXTS?: Said<typeof TRUST_TEXTS>;
  readonly ACCOUNT_TEXTS?: Said<typeof ACCOUNT_TEXTS>;
  readonly CONNECTION_TEXTS?: Said<typeof CONNECTION_TEXTS>;
  readonly CONTACT_TEXTS?: Said<typeof CONTACT_TEXTS>;
  readonly DIGEST_TEXTS?: Said<typeof DIGEST_TEXTS>;
  readonly EXCHANGE_TEXTS?: Said<typeof EXCHANGE_TEXTS>;
  readonly FORWARDING_TEXTS?: Said<typeof FORWARDING_TEXTS>;
  readonly IDENTITY_TEXTS?: Said<typeof IDENTITY_TEXTS>;
  readonly KEYS_TEXTS?: Said<typeof KEYS_TEXTS>;
  readonly NOTICE_TEXTS?: Said<typeof NOTICE_TEXTS>;
  readonly NOTIFICATION_TEXTS?: Said<typeof NOTIFICATION_TEXTS>;
  readonly OTHER_ACCOUNT_TEXTS?: Said<typeof OTHER_ACCOUNT_TEXTS>;
  readonly PALETTE_TEXTS?: Said<typeof PALETTE_TEXTS>;
  readonly PROFILE_TEXTS?: Said<typeof PROFILE_TEXTS>;
  readonly PUSH_TEXTS?: Said<typeof PUSH_TEXTS>;
  readonly RECORD_TEXTS?: Said<typeof RECORD_TEXTS>;
  readonly RULE_TEXTS?: Said<typeof RULE_TEXTS>;
  readonly SAVED_SEARCH_TEXTS?: Said<typeof SAVED_SEARCH_TEXTS>;
  readonly SECOND_FACTOR_TEXTS?: Said<typeof SECOND_FACTOR_TEXTS>;
  readonly SETTINGS_TEXTS?: Said<typeof SETTINGS_TEXTS>;
  readonly SIGN_IN_TEXTS?: Said<typeof SIGN_IN_TEXTS>;
  readonly VACATION_TEXTS?: Said<typeof VACATION_TEXTS>;
  readonly ANSWERING_TEXTS?: Said<typeof ANSWERING_TEXTS>;
  readonly COMMAND_TEXTS?: Said<typeof COMMAND_TEXTS>;
  readonly DELETING_TEXTS?: Said<typeof DELETING_TEXTS>;
  readonly LABELLING_TEXTS?: Said<typeof LABELLING_TEXTS>;
  readonly MARKING_TEXTS?: Said<typeof MARKING_TEXTS>;
  readonly MOVING_TEXTS?: Said<typeof MOVING_TEXTS>;
  readonly SCREENING_TEXTS?: Said<typeof SCREENING_TEXTS>;
  readonly SNOOZING_TEXTS?: Said<typeof SNOOZING_TEXTS>;
  readonly STARRING_TEXTS?: Said<typeof STARRING_TEXTS>;
  readonly APP_PASSWORD_TEXTS?: Said<typeof APP_PASSWORD_TEXTS>;
  readonly PASSKEY_TEXTS?: Said<typeof PASSKEY_TEXTS>;
  readonly REAUTHENTICATION_TEXTS?: Said<typeof REAUTHENTICATION_TEXTS>;
  readonly PASSWORD_TEXTS?: Said<typeof PASSWORD_TEXTS>;
  readonly SESSION_TEXTS?: Said<typeof SESSION_TEXTS>;
  /** By the English sentence (`error-text.ts`). */
  readonly ERROR_SENTENCES?: Readonly<Record<string, string>>;
  readonly HELP_TEXTS?: Said<typeof HELP_TEXTS>;
  readonly HELP_ARTICLES?: {
    readonly sections?: Readonly<Record<string, string>>;
    readonly articles?: Readonly<Record<string, { readonly title: string; readonly paragraphs: readonly string[] }>>;
  };
}
