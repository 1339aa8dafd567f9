import { defineConfig, type Plugin } from 'vitest/config'
import { collectPageText, pageFile, pageTextOf } from './apps/web/page-text.ts'

/** A state that is awaited comes in a frame, or on a busy machine in seconds. */
const patience = { poll: { timeout: 60_000, interval: 50 } }
/** Browser tests that measure real time: they run alone, after all others. */
const timed = 'tests/journeys/*.timed.browser.test.ts'
/** Notes what each file costs, for the end of the run. */
const costs = 'tools/testing/record-cost.ts'
/** Modules outlive a file where workers are shared: its imports end before it does. */
const imports = 'tools/testing/await-imports.ts'
/** One system and one browser a worker: files share what is slow to start. */
const sharedSite = {
  isolate: false,
  setupFiles: [costs, imports, 'tests/journeys/close-contexts.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: patience,
}

/** A language's text is kept from run to run: under what all of its files say, not the first alone. */
const pageText = (): Plugin => ({
  ...collectPageText(),
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id, sourceCode }) =>
      pageFile.test(id) ? JSON.stringify(pageTextOf(sourceCode, id)) : undefined,
    ),
})

/**
 * `unit` needs nothing but Node. `integration` meets real Redis and PostgreSQL, whose addresses
 * `npm test` hands over. `browser` drives Chromium against the running system; `timed` does so
 * where a test measures real time. `scratch` builds a copy of the repository with one capability
 * more, and runs for changes of what it tests.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [pageText()],
        test: {
          name: 'unit',
          include: ['{packages,apps,tests,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.{integration,browser,scratch}.test.{ts,tsx}'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patience,
          setupFiles: [costs, imports],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,apps,tests,tools}/**/*.integration.test.ts'],
          setupFiles: [costs, imports],
          globalSetup: ['apps/platform/testing/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: patience,
          // Half of what these files do is wait; loading their modules once per worker is enough.
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        plugins: [pageText()],
        test: {
          ...sharedSite,
          name: 'browser',
          include: ['tests/journeys/**/*.browser.test.ts'],
          exclude: ['**/node_modules/**', timed],
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'scratch',
          include: ['tools/scratch/*.scratch.test.ts'],
          setupFiles: [costs],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...sharedSite,
          name: 'timed',
          include: [timed],
          maxWorkers: 1,
        },
      },
    ],
  },
})
