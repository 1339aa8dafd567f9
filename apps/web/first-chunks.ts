interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

const isEntry = (id: string): boolean => id.endsWith('/src/main.tsx')
const isSignIn = (id: string): boolean => id.endsWith('/features/session/sign-in-dialog.tsx')
/** What is loaded as soon as a player is signed in. */
const playerRoot =
  /src\/(?:app\/player-overlays\.tsx|features\/(?:wallet\/(?:wallet\.lazy\.ts|balance-(?:pill|hero)\.tsx)|(?:idle|activity)\/\w+\.lazy\.ts)|flows\/realtime\.lazy\.ts)$|\/packages\/realtime-client\/src\/socket-io-connection\.ts$/

/** Whether a module is a root by `isRoot`, or is imported by one, directly or indirectly. */
function isImportedBy(isRoot: (id: string) => boolean, id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>()
  const pending = [id]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (isRoot(next)) return true
    if (seen.has(next)) continue
    seen.add(next)
    pending.push(...(graph.getModuleInfo(next)?.importers ?? []))
  }
  return false
}

const vendor =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|redux|redux-observable|@reduxjs|immer|reselect|rxjs|tslib|zod|react-intl|@formatjs|intl-messageformat|use-sync-external-store)\//
/** Matches what an entry needs before it can run. */
const initial: ['$initial'] = ['$initial']
/** Also part of the script that runs before the first paint, which must not wait for the others. */
const beforePaint = /src\/shared\/ui\/(?:early-press|yield-to-main)\.ts$/
const dialogCode =
  /node_modules\/(?:react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@internationalized)\/|apps\/web\/src\/(?:shared\/ui|features\/session)\//
const engineRoot = /src\/(?:app\/site-engine|(?:features|flows)\/(?:[\w-]+\/)?[\w-]+\.engine)\.ts$/
const engineCode =
  /(?:apps\/web\/src|packages\/(?:contracts|realtime-client)\/src|node_modules\/(?:rxjs|redux-observable))\//
const ownCode = /(?:apps\/web|packages\/(?:contracts|realtime-client))\/src\//
const playerCode =
  /(?:apps\/web|packages\/(?:contracts|realtime-client))\/src\/|node_modules\/(?:socket\.io|engine\.io|@socket\.io)/

const moneyCode =
  /apps\/web\/src\/shared\/locale\/format-money\.ts$|packages\/contracts\/src\/kernel\/money\.ts$/

/**
 * What only late epics use: remote values, and what the index of rxjs imports, which the epics of
 * every page import.
 */
const lateOperators =
  /apps\/web\/src\/shared\/remote\/(?:define|use)-remote\.ts$|node_modules\/rxjs\/dist\/esm\/internal\/(?:observable|operators|util)\/(?:argsArgArrayOrObject|combineLatest|createObject|expand|forkJoin|reduce|takeLast|takeWhile)\.js$/

const icons = /node_modules\/lucide-react\//
/** Each of some hundred bytes, and on many pages. */
const smallParts =
  /packages\/contracts\/src\/(?:cashier\/unusual-amount|kernel\/text-form|market-rules\/kyc-limits|limits\/(?:unusual-limit|limits\.entities)|session\/session-grant|games\/(?:image-url|games\.entities)|suggestions\/suggestions\.entities|access\/access-reasons|player-access\/player-access\.entities|lobby\/game-choice\.entities)\.ts$|apps\/web\/src\/features\/inbox\/unread-count(?:\.rules)?\.tsx?$|apps\/web\/src\/features\/wagering\/(?:index|wagering\.late)\.ts$|apps\/web\/src\/shared\/(?:captcha\/solve-for-call|locale\/(?:home-redirect|format-time))\.tsx?$|apps\/web\/src\/shared\/ui\/(?:fields\/(?:phone\.rules|pin-failure|resend-code|error-summary)|amount-question|use-review|use-step-focus|high-limit-question|side-sheet|badge|banner|empty-state|error-state|fold|level|pill|progress|stepper|text-link)(?:\.module)?\.(?:tsx?|css)$/
/** The same of the components' library. */
const smallLibraryParts =
  /node_modules\/(?:use-sync-external-store\/(?:shim|cjs)\/|react-aria\/dist\/private\/utils\/(?:animation|useSlot|useUpdateEffect)\.)/
/** With its contracts and English text: a chunk that these import again would run before them. */
const codeOf = (features: string): RegExp =>
  new RegExp(
    `apps/web/src/features/(?:${features})/(?:[\\w.-]+\\.(?:tsx?|css)|messages/en\\.json)$|packages/contracts/src/(?:${features})/`,
  )
/** The links between account pages, which are fetched together with their frame. */
const accountFrame =
  /apps\/web\/src\/(?:features\/[\w-]+\/[\w-]+\.nav\.ts|app\/account\/(?:limits\.nav\.ts|account-frame(?:\.module)?\.(?:tsx|css)))$/
const wageringCode = new RegExp(
  `^(?!.*/wagering/(?:index|wagering\\.late)\\.ts$).*(?:${codeOf('wagering').source})|packages/contracts/src/rewards/`,
)
const signUpCode = codeOf('registration|password-reset|account-alerts|verification')
/** All but where the cashier enters: it loads the documents when they are asked for. */
const accountCode = new RegExp(
  `^(?!.*/documents/index\\.ts$).*(?:${codeOf('account|passkeys|passkey-offer|reauthentication|documents|personal-data').source})`,
)

/**
 * The code of every page is in few files: on a slow connection each further one costs a round trip.
 * There are three, since each runs in one task. The epics follow in a file of their own when the
 * page has been taken over. The sign-in dialog is one more file, shared with
 * other dialogs: as thirty files it took 3.6 s on a slow connection. What a signed-in player needs
 * at once is one file as well. Code that only some pages need stays in their chunks.
 */
export const firstChunks = [
  // First, or another chunk would take them along with the modules that import them.
  { name: 'before-paint', test: beforePaint },
  { name: 'vendor', test: vendor, tags: initial },
  {
    name: (id: string, graph: ModuleGraph) =>
      isImportedBy(isEntry, id, graph)
        ? id.includes('packages/contracts')
          ? 'contracts'
          : 'site'
        : null,
    test: (id: string) => ownCode.test(id) && !isEntry(id),
  },
  { name: 'operators', test: lateOperators, includeDependenciesRecursively: false },
  {
    name: (id: string, graph: ModuleGraph) =>
      isImportedBy((root) => engineRoot.test(root), id, graph) ? 'engine' : null,
    test: engineCode,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      isImportedBy(isSignIn, id, graph) ? 'dialogs' : null,
    // Icons and the like stay out of it, or every page that has one of them would load dialogs.
    test: dialogCode,
  },
  // Visitors see limits of tables, and must not load the player's code for them.
  { name: 'money', test: moneyCode, includeDependenciesRecursively: false },
  {
    name: (id: string, graph: ModuleGraph) =>
      isImportedBy((root) => playerRoot.test(root), id, graph) ? 'player' : null,
    test: playerCode,
  },
  // Each of these is used as a whole: every file fewer is a name less in the first script.
  { name: 'icons', test: icons, includeDependenciesRecursively: false },
  { name: 'parts', test: smallParts, includeDependenciesRecursively: false },
  { name: 'library-parts', test: smallLibraryParts, includeDependenciesRecursively: false },
  { name: 'account-frame', test: accountFrame, includeDependenciesRecursively: false },
  // Games and balances show it without the pages of bonuses, which share their contracts.
  { name: 'wagering', test: wageringCode, includeDependenciesRecursively: false },
  { name: 'rewards', test: codeOf('rewards'), includeDependenciesRecursively: false },
  { name: 'sign-up', test: signUpCode, includeDependenciesRecursively: false },
  { name: 'account', test: accountCode, includeDependenciesRecursively: false },
] as const

/** The chunks that the entry imports: they are there before any other is asked for. */
const entryChunks = ['rolldown-runtime', 'before-paint', 'vendor', 'contracts', 'site'] as const

/** The chunks of each page, by name. */
export const firstChunkNames: ReadonlySet<string> = new Set([
  ...entryChunks,
  'engine',
  'dialogs',
  'player',
])

/** Whether a built file, `assets/vendor-0a1b2c3d.js`, is loaded with the entry. */
export const isLoadedWithEntry = (file: string): boolean =>
  entryChunks.some((name) => file.startsWith(`assets/${name}-`))
