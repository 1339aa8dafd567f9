import { afterEach } from 'vitest'
import { closeContexts } from './site.ts'

/** The browser outlives its tests; a test's profiles are closed even if it fails. */
afterEach(closeContexts)
