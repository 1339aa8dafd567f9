import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from '../../tests/drivers/config/environment.ts'

const versions = z._default(z.record(z.string(), z.string()), {})
const manifest = z.looseObject({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
})

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** `package version, user`, one line for each package that a manifest names. */
function declared(): string[] {
  const paths = ['package.json', ...globSync('{packages,apps}/*/package.json', { cwd: root })]
  return [...paths, 'load-tests/package.json'].flatMap((path) => {
    const user = path === 'package.json' ? 'root' : basename(dirname(path))
    const parsed = z.parse(manifest, JSON.parse(read(path)))
    return Object.entries({
      ...parsed.dependencies,
      ...parsed.devDependencies,
      ...parsed.optionalDependencies,
      ...parsed.peerDependencies,
    })
      .filter(([name]) => !name.startsWith('@player-site/'))
      .map(([name, version]) => `${name} ${version}, ${user}`)
  })
}

const rows = globSync('docs/dependencies/*.md', { cwd: root })
  .flatMap((path) => read(path).split('\n'))
  .filter((line) => /^\| (?!package|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('the table and the manifests name the same packages, versions and users', () => {
  const documented = rows.flatMap(([, name, version, users = '']) =>
    users.split(', ').map((user) => `${name} ${version}, ${user}`),
  )
  expect(documented.sort()).toEqual(declared().sort())
})

test('each package has its reason', () => {
  expect(rows.filter(([, , , , why = '']) => why.length < 10)).toEqual([])
})

test('versions are exact', () => {
  expect(rows.filter(([, , version = '']) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
    [],
  )
})
