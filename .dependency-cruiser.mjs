/**
 * Which folder may import which, by folder name, as the architecture says it.
 * `tools/boundaries/boundaries.test.ts` plants a violation of each rule.
 */

const test = '\\.test\\.tsx?$|/testing/'

/** Packages by name, resolved inside node_modules or not at all. */
const packages = (/** @type {string[]} */ ...names) => `(^|node_modules/)(${names.join('|')})(/|$)`

const drivers = packages('ioredis', 'ws', 'pg', 'undici', 'drizzle-orm', '@electric-sql/pglite')

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contracts-import-only-zod',
      comment: 'Contracts are values and types: no I/O, no app, no library but zod/mini.',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: test },
      to: { pathNot: '^packages/contracts/src/|(^|node_modules/)zod/mini(/|$)' },
    },
    {
      name: 'contracts-kernel-knows-no-capability',
      comment: 'Every capability stands on it; what it needs of them, they add by declaration.',
      severity: 'error',
      from: { path: '^packages/contracts/src/kernel/', pathNot: test },
      to: { path: '^packages/contracts/src/', pathNot: '^packages/contracts/src/kernel/' },
    },
    {
      name: 'realtime-client-needs-no-app',
      comment: 'Any program may connect with it: no framework, no store and no Node.',
      severity: 'error',
      from: { path: '^packages/realtime-client/src/', pathNot: test },
      to: {
        pathNot:
          '^packages/(realtime-client|contracts)/src/|(^|node_modules/)(zod/mini|rxjs|socket\\.io-client)(/|$)',
      },
    },
    {
      name: 'apps-never-import-each-other',
      comment: 'An operator may run any of them against a peer of its own.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'apps-need-no-tools',
      comment: 'What runs in production is in apps/ and packages/; tests may start a whole stack.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: test },
      to: { path: '^(tests|tools|load-tests)/' },
    },
    {
      name: 'tests-need-no-tools',
      comment: 'What tests share to start programs is in tests/drivers.',
      severity: 'error',
      from: { path: ['^(apps|packages|tests)/'] },
      to: { path: '^tools/' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Rules decide from values: they run nothing but contracts, parsing, distances of words, the numbering plans of countries and other rules.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        pathNot:
          '^packages/contracts/src/|\\.(rules|entities|table)\\.ts$|(^|node_modules/)(zod/mini|libphonenumber-js/min|fastest-levenshtein)(/|$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'fastify-stays-at-the-edge',
      comment: 'Routes bind capabilities to HTTP; services do not know that HTTP exists.',
      severity: 'error',
      from: {
        path: '^apps/[^/]+/src/',
        pathNot: `\\.(routes|socket)\\.ts$|/(edge|http)/|${test}`,
      },
      to: {
        path: '(^|node_modules/)(fastify|@fastify/[^/]+)(/|$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'gateway-drivers-stay-in-infra',
      comment: 'Everything else speaks to ports, which also run in memory.',
      severity: 'error',
      from: { path: '^apps/gateway/src/', pathNot: `^apps/gateway/src/infra/|${test}` },
      to: { path: drivers, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-drivers-stay-in-repositories',
      comment:
        'SQL is written in db/, in schemas and in repositories. The demo fills tables, and its crowd opens sockets like a page.',
      severity: 'error',
      from: {
        path: '^apps/platform/src/',
        pathNot: `^apps/platform/src/(db/|demo/)|\\.(repository|schema)\\.ts$|${test}`,
      },
      to: { path: drivers, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-capabilities-stand-apart',
      comment: 'A capability declares the port that it needs; the composition provides it.',
      severity: 'error',
      from: { path: '^apps/platform/src/capabilities/([^/]+)/', pathNot: test },
      to: {
        path: '^apps/platform/src/capabilities/',
        pathNot: '^apps/platform/src/capabilities/$1/',
      },
    },
    {
      name: 'platform-foundations-know-no-capability',
      comment:
        'Capabilities stand on ledger, outbox, calendar, players, messages and integrations.',
      severity: 'error',
      from: {
        path: '^apps/platform/src/(ledger|calendar|players|messages|encryption|integrations|outbox|protection|tokens)/',
        pathNot: test,
      },
      to: { path: '^apps/platform/src/capabilities/' },
    },
    {
      name: 'gateway-capabilities-stand-apart',
      comment: 'A capability declares the port that it needs; the composition provides it.',
      severity: 'error',
      from: { path: '^apps/gateway/src/capabilities/([^/]+)/', pathNot: test },
      to: {
        path: '^apps/gateway/src/capabilities(/|\\.ts$)',
        pathNot: '^apps/gateway/src/capabilities/$1/',
      },
    },
    {
      name: 'gateway-core-knows-no-capability',
      comment: 'Ownership and edge move state and events; capabilities register what is in them.',
      severity: 'error',
      from: { path: '^apps/gateway/src/(ownership|edge|ports|infra|config)/', pathNot: test },
      to: { path: '^apps/gateway/src/(capabilities|manifest|composition)(/|\\.ts$)' },
    },
    {
      name: 'features-enter-by-the-door',
      comment: 'Another feature is its index.ts.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: {
        path: '^apps/web/src/features/',
        pathNot: '^apps/web/src/features/($1/|[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'one-list-names-feature-manifests',
      comment: 'Store, routes and navigation are made from the list in app/features.ts.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: `^apps/web/src/app/features\\.ts$|${test}` },
      to: { path: '\\.feature\\.tsx?$' },
    },
    {
      name: 'app-enters-features-by-the-door',
      comment: 'So that a feature can be rebuilt behind its index.ts.',
      severity: 'error',
      from: {
        path: '^apps/web/src/',
        pathNot: `^apps/web/src/features/|^apps/web/src/app/features\\.ts$|${test}`,
      },
      to: {
        path: '^apps/web/src/features/',
        pathNot: '^apps/web/src/features/[^/]+/index\\.ts$',
        // A screen loaded on demand is named itself: through the door it would come at once.
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'shared-stands-alone',
      comment: 'What all features use knows none of them.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(features|app|flows)/' },
    },
    {
      name: 'features-do-not-look-up',
      comment: 'The app and its flows compose features, never the other way round.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(app|flows)/' },
    },
    {
      name: 'load-tests-import-types-only',
      comment: 'k6 is not Node: of the contracts it may only know the shapes.',
      severity: 'error',
      from: { path: '^load-tests/' },
      to: { path: '^(packages|apps|tests|tools)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-ops|drizzle|\\.data|\\.cache)/' },
    // TypeScript 7 has no API for it to parse with; without swc it would see no module at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
