import type { Plugin } from 'vite';

/** A file of the build: what is wanted together comes together, so that a visit asks for few. */
interface CodeGroup {
  readonly name: string;
  /** Modules by their paths; what they import comes with them, unless a group before has it. */
  readonly test: RegExp;
  /** Files that it may import beside the entry and `rest`. */
  readonly needs?: readonly string[];
}

/** @param paths patterns of paths with slashes, which some systems write the other way */
const paths = (...patterns: readonly string[]): RegExp =>
  new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'), 'u');

/** Their order decides: what several groups import comes with the first of them. */
const GROUPS: readonly CodeGroup[] = [
  {
    // What is fetched after the first rows, the pieces that all screens draw, and the styles of all of them: a sheet that comes
    // later has the whole page styled anew.
    name: 'rest',
    test: paths(
      '/web/src/.*\\.css$',
      '/web/src/app/(?:layout/(?:shell-rest|notices)|effects/window-title)\\.',
      '/web/src/actions/(?:buttons/(?:toolbar|row-buttons|move-menu)|rules/(?:rules|lazy-rule-dialog))\\.',
      '/web/src/composer/(?:templates|resume-withdrawn)\\.',
      '/web/src/features/compose/templates/template-target\\.',
      '/web/src/features/folders/(?:folder-drawer|panel-foot|quota-line|folder-menu|(?:accounts/account|mailboxes/mailbox|labels/label|searches/saved-search)-lines)\\.',
      '/web/src/features/message-list/(?:row/row-menu|keyboard/list-commands)\\.',
      '/web/src/features/message-list/(?:list|pane)/(?:arrived-pill|empty-button|leaving-rows|list-grip|more-status|narrowing|read-ahead|select-all-bar)\\.',
      '/web/src/(?:features/(?:settings/writing/vacation-bar|refused/refused-bars)|app/screens/list-notice-bars)\\.',
      '/web/src/replica/(?:replica-writer|lists/search-list)\\.',
      '/web/src/host/(?:wren/wren-writing|client/answers/answer-error)\\.',
      '/web/src/session/(?:accounts/(?:forget-account|kept-account|known-accounts|sign-in-address)|known-session-start|reauthentication-events|web-push)\\.',
      '/web/src/session/joined/(?:account-counts|maybe-account-scope|scoped-account)\\.',
      '/web/src/platform/page/passkey(?:s|-support)\\.',
      '/web/src/(?:ui/(?!rich-text/|password/estimate-password)|mail-ui/(?!rich-text/|times/read-time\\.)|settings/|texts/(?!help/help-|admin/|languages/))',
      '/contract/src/calls(?:/security/single-sign-on)?\\.',
      '/domain/src/address/',
      // What is left of modules of which the first rows need a part (`by-declaration.ts`).
      '/(?:contract/src|domain/src|web/src/host/client|node_modules/valibot)/.*\\?part=',
    ),
  },
  {
    name: 'conversation',
    test: paths(
      '/web/src/(?:mail-html/|app/layout/file-viewer\\.|app/screens/thread-screen\\.|features/conversation/(?!calendar/))',
      '/node_modules/client-zip/',
    ),
  },
  // What few mails, texts and hosts need.
  { name: 'calendar', test: paths('/web/src/features/conversation/calendar/'), needs: ['conversation'] },
  { name: 'highlighter', test: paths('/web/src/ui/rich-text/code-highlighter\\.') },
  {
    name: 'strength',
    test: paths('/web/src/ui/password/estimate-password\\.', '/node_modules/(?:@zxcvbn-ts|fastest-levenshtein)/'),
  },
  { name: 'read-time', test: paths('/web/src/mail-ui/times/read-time\\.') },
  { name: 'plain-host', test: paths('/web/src/host/frappe/') },
  {
    name: 'writing',
    test: paths(
      '/web/src/(?:features/compose/|ui/rich-text/|mail-ui/rich-text/|app/screens/compose-page\\.)',
      '/web/src/features/settings/writing/(?:template|vacation)-dialog\\.',
    ),
    needs: ['conversation'],
  },
  {
    name: 'finding',
    test: paths(
      '/web/src/features/(?:search|palette|labels|mailbox-picker|times|help/help-sheet\\.)',
      '/web/src/features/folders/(?:labels/rename-label|mailboxes/mailbox-dialog)\\.',
      '/web/src/app/(?:keyboard/command-palette|screens/lists/search-screen)\\.',
    ),
    needs: ['conversation'],
  },
  {
    // What is shown of several accounts beside each other.
    name: 'accounts',
    test: paths(
      '/web/src/(?:session/joined/|features/folders/accounts/account-(?:section|folders)\\.|app/screens/lists/all-screen\\.)',
    ),
    needs: ['conversation', 'finding'],
  },
  {
    name: 'settings',
    test: paths(
      '/web/src/features/(?:accounts|settings|profile|notifications|outbox|help|contacts)/',
      '/web/src/(?:actions/rules/|app/screens/(?:outbox|contacts|rare)-page\\.|app/layout/bars/account-profile\\.|app/accounts/accounts\\.)',
    ),
    needs: ['conversation'],
  },
  {
    name: 'administration',
    test: paths(
      '/web/src/(?:features/admin/|texts/admin/|app/screens/admin-page\\.)',
      '/contract/src/calls/admin/admin-operations\\.',
    ),
    needs: ['settings', 'conversation'],
  },
  {
    name: 'passkeys',
    test: paths('/web/src/platform/page/passkey-prompt\\.', '/node_modules/@simplewebauthn/browser/'),
  },
  { name: 'signing-in', test: paths('/web/src/(?:features/session/|app/startup/other-account\\.)') },
];

/** What languages share: a file of its own, since the page waits for a language before anything of it begins. */
const SHARED = { name: 'language-plurals', test: paths('/contract/src/plurals\\.') };
const LANGUAGE = /[\\/]web[\\/]src[\\/]texts[\\/]languages[\\/]([a-z]+)[\\/]/u;
/** A language is one file. */
const EACH = {
  name: (id: string): string | null => {
    const language = LANGUAGE.exec(id)?.[1];
    return language ? `language-${language}` : null;
  },
  debugName: 'language',
};

/** The entry is one file as well, with all that it imports, which is what the first rows need. */
export const CODE_SPLITTING = {
  groups: [
    { name: 'start', tags: ['$initial' as const] },
    SHARED,
    EACH,
    ...GROUPS.map(({ name, test }) => ({ name, test })),
  ],
};

/** Fails the build where code is in no group, or a file brings one that it has no use for, which would be parsed with it. */
export function checkCodeGroups(): Plugin {
  return {
    name: 'wren-check-code-groups',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const groupOf = (fileName: string): string | undefined =>
        chunks.find((chunk) => chunk.fileName === fileName)?.name;
      for (const { name, isEntry, imports, moduleIds } of chunks) {
        if (name.startsWith('language-')) {
          const others = imports.map(groupOf).filter((brought) => brought !== 'language-plurals');
          if (others.length > 0) this.error(`'${name}' waits for '${others.join()}', which waits for it`);
          continue;
        }
        const group = GROUPS.find((one) => one.name === name);
        if (!group && !isEntry) this.error(`${moduleIds.join(', ')}: in no group of code-groups.ts`);
        const allowed = ['index', 'rest', ...(group?.needs ?? [])];
        for (const brought of imports.map(groupOf)) {
          if (brought && !allowed.includes(brought)) this.error(`'${name}' brings '${brought}' (code-groups.ts)`);
        }
      }
    },
  };
}
