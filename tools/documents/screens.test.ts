import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { screensDocument } from './screens.ts'

test('docs/integrate/screens.md is current; npm run docs rewrites it', async () => {
  const written = readFileSync(join(root, 'docs/integrate/screens.md'), 'utf8')
  expect(written).toBe(await screensDocument())
})
