import { expect, test } from 'vitest'
import { readVersions, versionIn } from './versions.ts'

test.each([
  ['Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0', '7.0.15'],
  ['postgres (PostgreSQL) 15.19 (Debian 15.19-0+deb12u1)', '15.19'],
  ['Chromium 156.0.8078.108 built on Debian', '156.0.8078.108'],
  ['go version go1.24.3 linux/amd64', '1.24.3'],
  ['no idea', undefined],
])('reads the version in %s', (output, version) => {
  expect(versionIn(output)).toBe(version)
})

test('names what is missing', () => {
  const missing = {
    redisServer: undefined,
    postgresFolder: undefined,
    chromium: undefined,
    isHeadlessShell: false,
    nginx: undefined,
    k6: undefined,
    go: undefined,
    python: undefined,
  }
  expect(readVersions(missing)).toEqual([
    `Node ${process.versions.node}`,
    'Redis none',
    'PostgreSQL none',
    'Chromium none',
    'Python none',
    'Go none',
  ])
})
