import { afterEach } from 'vitest'
import { closeContexts } from './site.ts'

/** The browser outlives its tests; the profiles that a test opened, failed or not, do not. */
afterEach(closeContexts)
