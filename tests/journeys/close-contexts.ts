import { afterEach } from 'vitest'
import { closeContexts, keepEvidenceOf } from './site.ts'

/** The browser outlives its tests; a test's profiles are closed even if it fails. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepEvidenceOf(task.fullTestName)
  await closeContexts()
})
