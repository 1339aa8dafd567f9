/**
 * Which test file runs in which project of `vitest.config.ts`, and which projects a run has. A file
 * is in exactly one project, by its name and by the two lists below; `suites.test.ts` holds that.
 */

/** Every test file of the repository. */
export const testFiles = '{packages,apps,tests,tools}/**/*.test.{ts,tsx}'

/**
 * Tests that kill or freeze programs, or judge what happened by real time: their own leases and
 * deadlines run meanwhile, so that they have the machine to themselves.
 */
export const realtimeFiles: readonly string[] = [
  'apps/platform/src/crash.integration.test.ts',
  'apps/platform/src/demo/crowd/demo-crowd.integration.test.ts',
  'tests/histories/*.integration.test.ts',
  'tests/system/failover.cluster.integration.test.ts',
  'tests/system/faults.cluster.integration.test.ts',
  'tests/system/faults.integration.test.ts',
  'tests/system/outage.integration.test.ts',
  'tests/system/pending-endings.integration.test.ts',
  'tests/system/privacy.integration.test.ts',
  'tests/system/realtime-clients.integration.test.ts',
  'tests/system/refusing-store.integration.test.ts',
  'tests/system/rolling-restart.integration.test.ts',
  'tests/system/round-faults.integration.test.ts',
]

/** Tests of the programs that measure: a benchmark in small, and the kit for operators’ platforms. */
export const measureFiles: readonly string[] = [
  'tools/bench/bench.integration.test.ts',
  'tools/conformance/conformance.integration.test.ts',
]

/** Browser tests that measure real time. */
export const timedFiles: readonly string[] = ['tests/journeys/*.timed.browser.test.ts']

/** Where each project looks for its files. */
export const projects = {
  unit: {
    include: [testFiles],
    exclude: ['**/*.{integration,browser,scratch}.test.{ts,tsx}'],
  },
  integration: {
    include: ['{packages,apps,tests,tools}/**/*.integration.test.ts'],
    exclude: [...realtimeFiles, ...measureFiles],
  },
  browser: { include: ['tests/journeys/**/*.browser.test.ts'], exclude: [...timedFiles] },
  realtime: { include: [...realtimeFiles], exclude: [] },
  measures: { include: [...measureFiles], exclude: [] },
  timed: { include: [...timedFiles], exclude: [] },
  scratch: { include: ['tools/scratch/*.scratch.test.ts'], exclude: [] },
} as const satisfies Record<string, { include: readonly string[]; exclude: readonly string[] }>

export type Project = keyof typeof projects

export const projectNames = Object.keys(projects).filter(
  (name): name is Project => name in projects,
)

/**
 * The tags of `vitest.config.ts`. The gate runs browser tests with `gate`, unit tests without
 * `slow`, all of `integration`, and of the other projects the files that the change touches.
 */
export const tags = [
  {
    name: 'gate',
    description: 'A browser test that runs before each landing; the others run with test:all.',
  },
  { name: 'slow', description: 'A unit test that takes seconds; it runs with test:all.' },
] as const
