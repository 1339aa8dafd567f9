import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { configurationDocument } from './configuration.ts'

test('docs/configuration.md is current; npm run docs rewrites it', () => {
  expect(readFileSync(join(root, 'docs/configuration.md'), 'utf8')).toBe(configurationDocument())
})
