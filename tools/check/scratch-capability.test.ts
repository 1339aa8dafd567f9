import { expect, test } from 'vitest'
import { shapesCapabilities } from './scratch-capability.ts'

test.each([
  'apps/platform/src/capabilities.ts',
  'apps/gateway/src/composition/fold.ts',
  'apps/web/src/app/features.ts',
  'packages/contracts/src/kernel/call.ts',
  'tools/new-capability/platform-files.ts',
  'tools/scratch/copy-repository.ts',
])('%s is part of how a capability is added', (path) => {
  expect(shapesCapabilities(path)).toBe(true)
})

test.each([
  'apps/platform/src/capabilities/limits/limits.service.ts',
  'apps/web/src/features/limits/limits.page.tsx',
  'packages/contracts/src/limits/limits.calls.ts',
  'docs/testing.md',
])('%s is not', (path) => {
  expect(shapesCapabilities(path)).toBe(false)
})
