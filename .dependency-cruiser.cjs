/**
 * The import rules of ARCHITECTURE.md, checked by `npm run check:architecture`. `scripts/architecture.test.ts` plants a
 * breach of each and sees it caught.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const inside = (...folders) => ({ path: folders.map((folder) => `^packages/${folder}/`) });
const tests = '\\.(test|conformance)\\.tsx?$|^packages/[^/]+/test/';

module.exports = {
  forbidden: [
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
      'features-do-not-meet',
      'A feature never imports another; they meet in app, or in the action table.',
      { path: '^packages/web/src/features/([^/]+)/', pathNot: tests },
      {
        path: '^packages/web/src/features/',
        pathNot: ['^packages/web/src/features/$1/', '^packages/web/src/features/actions/'],
      },
    ),
    rule(
      'ui-knows-no-mail',
      'The parts of the screen know neither mail nor the rest of the client.',
      { path: '^packages/web/src/ui/', pathNot: tests },
      { path: ['^packages/(domain|contract|server)/', '^packages/web/src/(app|features|replica|api)/'] },
    ),
    rule(
      'replica-knows-no-react',
      'Only hooks.ts may; the replica is tested without a screen.',
      { path: '^packages/web/src/(replica|api|platform)/', pathNot: ['/(hooks|queries)\\.tsx?$', tests] },
      { path: ['(^|/)node_modules/(@types/)?react', '^packages/web/src/(app|features|ui)/'] },
    ),
    rule(
      'composer-knows-no-screen',
      'What is being written outlives every form that shows it.',
      { path: '^packages/web/src/composer/', pathNot: tests },
      { path: ['(^|/)node_modules/(@types/)?react', '^packages/web/src/features/(?!actions/action\\.ts)'] },
    ),
    rule(
      'stores-do-not-meet',
      'A store knows no other store; only the composition root picks one.',
      { path: '^packages/server/src/store/([^/]+)/', pathNot: tests },
      { path: '^packages/server/src/store/([^/]+)/', pathNot: '^packages/server/src/store/$1/' },
    ),
    rule(
      'calls-then-mail-then-store',
      'Calls use the use cases, the use cases the store; never back.',
      { path: '^packages/server/src/(mail|mime|store|directory|platform)/', pathNot: tests },
      { path: '^packages/server/src/(calls|http)/' },
    ),
    rule(
      'store-knows-no-use-case',
      'The store does not know who uses it.',
      { path: '^packages/server/src/store/', pathNot: tests },
      { path: '^packages/server/src/(mail|mime|smtp|calls|http|cli)/' },
    ),
    rule(
      'one-database-driver',
      'The native driver is named in one file, so that another can take its place.',
      { path: '^packages/', pathNot: '^packages/server/src/store/sqlite/sqlite-driver\\.ts$' },
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
