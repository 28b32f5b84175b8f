/** Something of React that no component uses. */
export interface Unused {
  readonly what: string;
  /** How a file that is bundled would import it. */
  readonly imported?: RegExp;
  /** How a component would draw it or ask for it. */
  readonly drawn?: RegExp;
  /** What it consists of, by the file of React: functions, which are left empty; exports and prototypes, which go. */
  readonly names: Readonly<Partial<Record<'react' | 'react-dom' | 'react-dom-client', readonly string[]>>>;
}

/** Imports of React or React DOM with one of those names among them. */
const imports = (...names: readonly string[]): RegExp =>
  new RegExp(`import[^;'"]*\\b(?:${names.join('|')})\\b[^;'"]*from\\s*['"]react(?:-dom)?['"]`, 'u');

export const UNUSED: readonly Unused[] = [
  {
    what: '<ViewTransition>',
    imported: imports('ViewTransition', 'addTransitionType'),
    names: {
      'react-dom-client': [
        'startViewTransition',
        'trackEnterViewTransitions',
        'pushViewTransitionCancelableScope',
        'applyViewTransitionToHostInstances',
        'restoreViewTransitionOnHostInstances',
        'commitAppearingPairViewTransitions',
        'commitEnterViewTransitions',
        'commitDeletedPairViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'restorePairedViewTransitions',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'measureViewTransitionHostInstancesRecursive',
        'measureNestedViewTransitions',
        'scheduleViewTransitionEvent',
        'reportViewTransitionError',
        'applyViewTransitionName',
        'restoreViewTransitionName',
        'createMeasurement',
        'createViewTransitionInstance',
        'getViewTransitionName',
        'getViewTransitionClassName',
        'ViewTransitionPseudoElement',
        'ViewTransitionPseudoElement.prototype',
      ],
    },
  },
  {
    what: '<Activity>',
    imported: imports('Activity'),
    names: {
      'react-dom-client': [
        'mountActivityChildren',
        'retryActivityComponentWithoutHydrating',
        'updateActivityComponent',
      ],
    },
  },
  {
    what: '<SuspenseList>',
    imported: imports('SuspenseList', 'unstable_SuspenseList'),
    names: { 'react-dom-client': ['initSuspenseListRenderState', 'updateSuspenseListComponent', 'cutOffTailIfNeeded'] },
  },
  {
    what: 'the ref of a fragment',
    drawn: /<Fragment\s[^>]*\bref=/u,
    names: {
      'react-dom-client': [
        'FragmentInstance',
        'FragmentInstance.prototype',
        'addFragmentHandleToFiber',
        'addFragmentHandleToInstance',
        'commitNewChildToFragmentInstance',
        'deleteChildFromFragmentInstance',
        'commitNewChildToFragmentInstances',
        'commitFragmentInstanceInsertionEffects',
        'commitFragmentInstanceDeletionEffects',
      ],
    },
  },
  {
    what: 'elements that belong into the head',
    drawn: /<(?:title|meta|link|style|script|base)(?:\s[^<]*)?\/?>/u,
    names: {
      'react-dom-client': [
        'isHostHoistableType',
        'getResource',
        'acquireResource',
        'suspendResource',
        'preloadResource',
        'mountHoistable',
        'createHoistableInstance',
        'getHydratableHoistableCache',
        'insertSuspendedStylesheets',
        'insertStylesheetIntoRoot',
        'preloadResourceAndSuspendIfNeeded',
      ],
    },
  },
  {
    what: 'preload or what is like it',
    imported: imports('preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'),
    names: {
      'react-dom': ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
      'react-dom-client': [
        'prefetchDNS',
        'preconnect',
        'preload',
        'preloadModule',
        'preinitStyle',
        'preinitScript',
        'preinitModuleScript',
      ],
    },
  },
  {
    what: 'functions as actions',
    imported: imports('useActionState', 'useFormState', 'useFormStatus', 'useOptimistic', 'requestFormReset'),
    drawn: /<form\s[^>]*\baction=|\bformAction=/u,
    names: {
      'react-dom': ['requestFormReset', 'useFormState', 'useFormStatus'],
      'react-dom-client': [
        'extractEvents$1',
        'mountActionState',
        'updateActionState',
        'rerenderActionState',
        'updateOptimisticImpl',
        'dispatchOptimisticSetState',
        'startHostTransition',
        'requestFormReset$1',
      ],
    },
  },
  {
    what: 'elements with a dash in their name',
    drawn: /<[a-z]+-[a-z]+[\s/>]/u,
    names: { 'react-dom-client': ['setPropOnCustomElement', 'isCustomElement'] },
  },
  {
    what: 'the components around an error',
    drawn: /\bcomponentStack\b/u,
    names: { 'react-dom-client': ['getStackByFiberInDevAndProd'] },
  },
  { what: 'Children', imported: imports('Children'), names: { react: ['Children'] } },
];
