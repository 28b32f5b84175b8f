/**
 * The import rules of ARCHITECTURE.md, checked by `npm run check`. `scripts/checks/architecture.test.ts` plants a
 * breach of each and sees it caught.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const inside = (...folders) => ({ path: folders.map((folder) => `^packages/${folder}/`) });
const tests = '\\.(test|conformance)\\.tsx?$|^packages/[^/]+/test/';

/**
 * One rule for each floor of a package: its rooms never import one above them.
 * @param floors rooms from the ground up; rooms of one floor may know each other
 */
const floors = (pack, floors) =>
  floors.slice(0, -1).map((rooms, at) =>
    rule(
      `${pack}-floor-${rooms.join('-')}`,
      'Imports run down; see the floors in ARCHITECTURE.md.',
      { path: `^packages/${pack}/src/(${rooms.join('|')})/`, pathNot: tests },
      {
        path: `^packages/${pack}/src/(${floors
          .slice(at + 1)
          .flat()
          .join('|')})/`,
      },
    ),
  );

const WEB_FLOORS = [
  ['platform'],
  ['host'],
  ['replica'],
  ['texts', 'settings', 'session'],
  ['mail-html'],
  ['composer', 'mail-ui'],
  ['commands'],
  ['actions'],
  ['features'],
  ['app'],
];

const SERVER_FLOORS = [
  ['platform'],
  ['mime', 'store', 'directory'],
  ['images', 'push'],
  ['mail'],
  ['administration'],
  ['calls', 'smtp', 'engines'],
  ['http', 'backup'],
  ['cli'],
];

module.exports = {
  forbidden: [
    ...floors('web', WEB_FLOORS),
    ...floors('server', SERVER_FLOORS),
    rule(
      'domain-imports-nothing',
      'The rules of mail depend on nothing, not even on npm or Node.',
      { path: '^packages/domain/src/', pathNot: tests },
      { pathNot: '^packages/domain/src/' },
    ),
    rule(
      'contract-imports-domain',
      'The contract knows the domain and the schema library.',
      { path: '^packages/contract/src/', pathNot: tests },
      { pathNot: ['^packages/(domain|contract)/src/', '(^|/)node_modules/valibot/'] },
    ),
    rule('server-and-web-never-meet', 'They meet in the contract.', inside('server'), inside('web')),
    rule(
      'web-and-server-never-meet',
      'They meet in the contract; only tests of the web client may start the real server.',
      { path: '^packages/web/src/' },
      inside('server'),
    ),
    rule(
      'products-know-no-demo',
      'The sample mailbox is made with the server, and does not ship with it.',
      { path: '^packages/(?!demo/)[^/]+/src/', pathNot: tests },
      inside('demo'),
    ),
    rule(
      'features-do-not-meet',
      'A feature never imports another; they meet in app, or in the action table.',
      { path: '^packages/web/src/features/([^/]+)/', pathNot: tests },
      { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    ),
    rule(
      'nothing-imports-app',
      'What features share stands below them.',
      { path: '^packages/web/src/', pathNot: ['^packages/web/src/(app/|main\\.tsx$)', tests] },
      { path: '^packages/web/src/app/' },
    ),
    rule(
      'ui-knows-no-mail',
      'The parts of the screen know neither mail nor the rest of the client.',
      { path: '^packages/web/src/ui/', pathNot: tests },
      { path: ['^packages/(domain|contract|server)/', '^packages/web/src/(?!ui/|platform/)'] },
    ),
    rule(
      'no-screen-below-the-replica',
      'Only hooks.ts may know React; what is below the screen is tested without one.',
      { path: '^packages/web/src/(replica|host|platform)/', pathNot: ['/hooks\\.tsx?$', tests] },
      { path: ['(^|/)node_modules/(@types/)?react', '^packages/web/src/ui/'] },
    ),
    rule(
      'hosts-stand-behind-one-interface',
      'What a host does is asked of MailHost; only what chooses a host knows which there are.',
      { path: '^packages/web/src/', pathNot: ['^packages/web/src/host/(wren/|frappe/|choose-mail-host\\.ts$)', tests] },
      { path: '^packages/web/src/host/(wren|frappe)/' },
    ),
    rule(
      'hosts-do-not-meet',
      'What hosts have in common stands beside them.',
      { path: '^packages/web/src/host/(wren|frappe)/', pathNot: tests },
      { path: '^packages/web/src/host/(wren|frappe)/', pathNot: '^packages/web/src/host/$1/' },
    ),
    rule(
      'replica-asks-no-client',
      'The replica asks a MailHost, and knows neither calls nor how one is chosen.',
      { path: '^packages/web/src/replica/', pathNot: tests },
      { path: '^packages/web/src/host/(client/|calls/|choose-mail-host\\.ts$)' },
    ),
    rule(
      'composer-knows-no-screen',
      'What is being written outlives every form that shows it; only hooks.ts may know React.',
      { path: '^packages/web/src/composer/', pathNot: ['/hooks\\.tsx?$', tests] },
      { path: '(^|/)node_modules/(@types/)?react' },
    ),
    rule(
      'stores-do-not-meet',
      'A store knows no other store; only the composition root picks one.',
      { path: '^packages/server/src/store/([^/]+)/', pathNot: tests },
      { path: '^packages/server/src/store/([^/]+)/', pathNot: '^packages/server/src/store/$1/' },
    ),
    rule(
      'one-database-driver',
      'The native driver is named in one file, so that another can take its place.',
      { path: '^packages/', pathNot: '^packages/server/src/platform/sqlite/sqlite-driver\\.ts$' },
      { path: '(^|/)node_modules/(@types/)?better-sqlite3/' },
    ),
    rule('no-cycles', 'A cycle is two modules that are one.', {}, { circular: true }),
    rule(
      'no-tests-in-products',
      'What ships does not import tests.',
      { path: '^packages/[^/]+/src/', pathNot: tests },
      { path: tests },
    ),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
