import { afterEach } from 'vitest'
import { closeContexts, keepEvidenceOf, restoreSite } from './site.ts'

/**
 * The browser outlives its tests; a test's profiles are closed even if it fails, and what it left
 * changed is restored.
 */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepEvidenceOf(task.fullTestName)
  await closeContexts()
  await restoreSite()
})
