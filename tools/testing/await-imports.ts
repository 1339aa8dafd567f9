import { afterAll, vi } from 'vitest'

/**
 * Set up in every test file whose worker is shared: an import that is still being fetched when a
 * file ends is rejected, and its modules stay broken for all later files of the worker.
 */
afterAll(() => vi.dynamicImportSettled())
