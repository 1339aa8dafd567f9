import { defineConfig, type Plugin } from 'vitest/config'
import { collectPageText, pageFile, pageTextOf } from './apps/web/page-text.ts'
import { type Project, projects, tags } from './tools/suites/suites.ts'

/** A state that is awaited comes in a frame, or on a busy machine in seconds. */
const patience = { poll: { timeout: 60_000, interval: 50 } }
/** Notes what each file costs, for the end of the run. */
const costs = 'tools/testing/record-cost.ts'
/** Modules outlive a file where workers are shared: its imports end before it does. */
const imports = 'tools/testing/await-imports.ts'
/** The run's seed, for random input. */
const seed = 'tools/testing/seed-random-input.ts'
const minutes = { testTimeout: 300_000, hookTimeout: 300_000, expect: patience }

/** The files of a project. A spy or stub of one test does not reach the next. */
const filesOf = (name: Project) => ({
  name,
  include: [...projects[name].include],
  exclude: ['**/node_modules/**', ...projects[name].exclude],
  restoreMocks: true,
  unstubGlobals: true,
})

/** Real stores, whose addresses `npm test` hands over. */
const onStores = {
  setupFiles: [costs, imports, seed],
  globalSetup: ['apps/platform/testing/global-setup.ts'],
  ...minutes,
  // Half of what these files do is wait; loading their modules once per worker is enough.
  isolate: false,
}

/** One system and one browser a worker: files share what is slow to start. */
const onSharedSite = {
  setupFiles: [costs, imports, 'tests/journeys/close-contexts.ts'],
  ...minutes,
  isolate: false,
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
 * `unit` needs nothing but Node. `integration` meets real Redis and PostgreSQL. `browser` drives
 * Chromium against the running system. `realtime`, `measures` and `timed` kill programs or measure
 * time, and have the machine to themselves. `scratch` builds a copy of the repository with one
 * capability more. `tools/suites` says which files are whose.
 */
export default defineConfig({
  test: {
    tags: [...tags],
    projects: [
      {
        plugins: [pageText()],
        test: {
          ...filesOf('unit'),
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patience,
          setupFiles: [costs, imports, seed],
          isolate: false,
          maxWorkers: 2,
        },
      },
      { test: { ...filesOf('integration'), ...onStores, maxWorkers: 2 } },
      {
        plugins: [pageText()],
        test: { ...filesOf('browser'), ...onSharedSite, maxWorkers: 2 },
      },
      { test: { ...filesOf('realtime'), ...onStores, maxWorkers: 1 } },
      { test: { ...filesOf('measures'), ...onStores, maxWorkers: 1 } },
      {
        plugins: [pageText()],
        test: { ...filesOf('timed'), ...onSharedSite, maxWorkers: 1 },
      },
      { test: { ...filesOf('scratch'), setupFiles: [costs], ...minutes } },
    ],
  },
})
