import type { Unused } from './unused.ts';

/** Attributes that nothing draws. */
const ATTRIBUTES =
  `acceptCharset httpEquiv crossOrigin accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath
  clipRule colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground fillOpacity
  floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight glyphName
  glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering letterSpacing lightingColor markerEnd
  markerMid markerStart maskType overlinePosition overlineThickness paintOrder panose-1 pointerEvents renderingIntent shapeRendering
  stopColor stopOpacity strikethroughPosition strikethroughThickness strokeDashoffset strokeMiterlimit strokeOpacity textAnchor
  textDecoration textRendering transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic
  vHanging vIdeographic vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing writingMode xmlnsXlink xHeight`.split(
    /\s+/u,
  );

/** Attributes and properties that nothing draws, of those which are treated in a way of their own. */
const CASES =
  `muted xlinkHref xlinkActuate xlinkArcrole xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace
  autoReverse externalResourcesRequired focusable preserveAlpha allowFullScreen async autoPlay controls credentialless default defer
  disablePictureInPicture disableRemotePlayback formNoValidate loop noModule playsInline reversed scoped seamless itemScope capture
  onScrollEnd innerText textContent`.split(/\s+/u);

/** Events that nothing hears. */
const EVENTS =
  `abort auxClick beforeToggle canPlay canPlayThrough dragExit durationChange emptied encrypted ended fullscreenChange
  fullscreenError gotPointerCapture invalid keyPress keyUp loadedData loadedMetadata loadStart lostPointerCapture mouseOut mouseOver
  mouseUp pause play playing pointerOut pointerOver rateChange seeked seeking stalled suspend timeUpdate touchCancel touchEnd
  touchStart volumeChange touchMove waiting wheel`.split(/\s+/u);

/** How their listeners are called. */
const LISTENERS = EVENTS.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('|');

/** Imports of React or React DOM with one of those names among them. */
const imports = (...names: readonly string[]): RegExp =>
  new RegExp(`import[^;'"]*\\b(?:${names.join('|')})\\b[^;'"]*from\\s*['"]react(?:-dom)?['"]`, 'u');

export const UNUSED: readonly Unused[] = [
  {
    what: '<ViewTransition>',
    imported: imports('ViewTransition', 'addTransitionType'),
    tags: [30],
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
        'reportViewTransitionError',
        'flushAfterMutationEffects',
        'commitAfterMutationEffectsOnFiber',
      ],
    },
  },
  {
    what: '<Activity>',
    imported: imports('Activity'),
    tags: [31],
    names: {
      'react-dom-client': [
        'mountActivityChildren',
        'commitActivityHydrationCallbacks',
        'retryActivityComponentWithoutHydrating',
        'updateActivityComponent',
      ],
    },
  },
  {
    what: '<SuspenseList>',
    imported: imports('SuspenseList', 'unstable_SuspenseList'),
    tags: [19],
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
    tags: [26],
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
    what: 'the page itself',
    drawn: /<(?:html|head|body)[\s/>]/u,
    tags: [27],
    names: {
      'react-dom-client': [
        'resolveSingletonInstance',
        'releaseSingletonInstance',
        'commitHostSingletonAcquisition',
        'clearContainerSparingly',
      ],
    },
  },
  {
    what: 'what is told of text before it is put in, or of what is selected',
    drawn: /\bon(?:BeforeInput|Select)(?:Capture)?=/u,
    names: { 'react-dom-client': ['getNativeBeforeInputChars', 'getFallbackBeforeInputChars', 'constructSelectEvent'] },
  },
  {
    what: 'what browsers without the event "input" need',
    names: {
      'react-dom-client': [
        'handleEventsForInputEventPolyfill',
        'getTargetInstForInputEventPolyfill',
        'handlePropertyChange',
        'stopWatchingForValueChange',
      ],
    },
  },
  {
    what: 'methods of components that older ones have',
    drawn: /\bcomponentWill(?:Mount|Update|ReceiveProps)\b/u,
    names: { 'react-dom-client': ['callComponentWillReceiveProps'] },
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
        'TransitionAwareHostComponent',
      ],
    },
    cases: ['action', 'formAction'],
  },
  {
    what: 'elements with a dash in their name',
    drawn: /<[a-z]+-[a-z]+[\s/>]/u,
    names: { 'react-dom-client': ['setPropOnCustomElement', 'isCustomElement'] },
  },
  {
    what: 'the components around an error',
    drawn: /\bcomponentStack\b/u,
    names: { 'react-dom-client': ['getStackByFiberInDevAndProd', 'getComponentNameFromType'] },
  },
  { what: 'Children', imported: imports('Children'), names: { react: ['Children'] } },
  {
    what: 'transitions, and pictures that they wait for',
    imported: imports('startTransition', 'useTransition'),
    names: {
      'react-dom-client': [
        'startTransition',
        'defaultOnDefaultTransitionIndicator',
        'maySuspendCommit',
        'preloadInstanceAndSuspendIfNeeded',
        'accumulateSuspenseyCommitOnFiber',
        'suspendInstance',
        'estimateBandwidth',
        'entangleAsyncAction',
        'pingEngtangledActionScope',
      ],
    },
  },
  {
    what: 'the memory of compiled components',
    imported: /compiler-runtime/u,
    names: { 'react-dom-client': ['useMemoCache'] },
  },
  {
    what: 'a choice of what is hydrated first',
    drawn: /\bunstable_scheduleHydration\b/u,
    names: {
      'react-dom-client': [
        'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
        'attemptExplicitHydrationTarget',
      ],
    },
  },
  {
    what: 'an attribute that HTML calls otherwise',
    drawn: new RegExp(`\\s(?:${ATTRIBUTES.join('|')})=`, 'u'),
    names: {},
    attributes: ATTRIBUTES,
  },
  {
    what: 'an attribute that is treated in a way of its own',
    drawn: new RegExp(`<[a-z][^<>]*\\s(?:${CASES.join('|')})(?:=|\\s|/?>)`, 'u'),
    names: {},
    cases: CASES,
  },
  {
    what: 'an event that nothing hears',
    imported: new RegExp(`\\bon(?:${LISTENERS})(?:Capture)?\\s*[=:(]`, 'u'),
    names: {},
    events: EVENTS,
  },
  {
    what: 'what older components, servers and tools ask for',
    imported: imports(
      'cloneElement',
      'createRef',
      'PureComponent',
      'cache',
      'cacheSignal',
      'captureOwnerStack',
      'Profiler',
      'use',
    ),
    // <Profiler>, and what earlier versions had for the scope of an event.
    tags: [12, 21],
    drawn: /\bfindDOMNode\b/u,
    names: {
      react: [
        'cloneElement',
        'createRef',
        'PureComponent',
        'cache',
        'cacheSignal',
        'Profiler',
        'use',
        'unstable_useCacheRefresh',
      ],
      'react-dom-client': ['ReactDOMSharedInternals.findDOMNode', 'use', 'useThenable', 'refreshCache'],
      scheduler: ['unstable_forceFrameRate', 'unstable_next', 'unstable_runWithPriority', 'unstable_wrapCallback'],
    },
  },
];
