import { defineConfig } from 'vitest/config'

/**
 * `unit` needs nothing but Node. `integration` meets real Redis and PostgreSQL, whose addresses
 * `npm test` hands over. `browser` drives Chromium against the running system.
 */
export default defineConfig({
  test: {
    projects: [
      {
        // The build parts English in two; tests have all of it at once.
        resolve: { alias: [{ find: /\.json\?later$/, replacement: '.json' }] },
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['apps/web/e2e/**/*.browser.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
