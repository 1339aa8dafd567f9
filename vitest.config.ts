import { defineConfig } from 'vitest/config'
import { laterMessages } from './apps/web/compile-messages.ts'

/** A state that is awaited comes in a frame, or on a busy machine in seconds. */
const patience = { poll: { timeout: 20_000, interval: 50 } }
/** Pages as they look, in each language and brand: nothing in them is about how long things take. */
const looks = 'apps/web/e2e/{brands,content,gallery,keyboard,languages}.browser.test.ts'

/**
 * `unit` needs nothing but Node. `integration` meets real Redis and PostgreSQL, whose addresses
 * `npm test` hands over. `browser` drives Chromium against the running system, one file at a time,
 * for much of it is about how long things take; `looks` does so where nothing is, two at a time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [laterMessages()],
        test: {
          name: 'unit',
          include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.{integration,browser}.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,apps,scripts}/**/*.integration.test.ts'],
          globalSetup: ['apps/platform/testing/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: patience,
          // Half of what these files do is wait; loading their modules once per worker is enough.
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['apps/web/e2e/**/*.browser.test.ts'],
          exclude: ['**/node_modules/**', looks],
          testTimeout: 240_000,
          hookTimeout: 180_000,
          expect: patience,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'looks',
          include: [looks],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: patience,
          maxWorkers: 2,
        },
      },
    ],
  },
})
