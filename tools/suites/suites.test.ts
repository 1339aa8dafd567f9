import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { filesOfProject, hasGateTest } from '../steps/test-plan.ts'
import { journeysOf } from './journeys.ts'
import { measureFiles, projectNames, realtimeFiles, testFiles, timedFiles } from './suites.ts'

const isInstalled = (name: string) => name === 'node_modules'
const allFiles = globSync(testFiles, { cwd: root, exclude: isInstalled })
const projectsByFile = new Map<string, string[]>()
for (const project of projectNames) {
  for (const file of filesOfProject(project)) {
    projectsByFile.set(file, [...(projectsByFile.get(file) ?? []), project])
  }
}
const gateFiles = [
  ...filesOfProject('unit'),
  ...filesOfProject('integration'),
  ...filesOfProject('browser').filter(hasGateTest),
]
const journeyFile = (name: string) => `tests/journeys/${name}.browser.test.ts`

test('every test file is in exactly one project', () => {
  const elsewhere = allFiles.filter((file) => projectsByFile.get(file)?.length !== 1)
  expect(elsewhere).toEqual([])
  expect(projectsByFile.size).toBe(allFiles.length)
})

test.each([...realtimeFiles, ...measureFiles, ...timedFiles])('%s names a file', (pattern) => {
  expect(globSync(pattern, { cwd: root })).not.toEqual([])
})

describe('capabilities with a screen', () => {
  const features = readdirSync(join(root, 'apps/web/src/features'))
  test.each(features)('%s has a browser test in the gate', (feature) => {
    const files = (journeysOf[feature] ?? []).map(journeyFile)
    expect(files, 'add it to journeys.ts').not.toEqual([])
    expect(files.filter(hasGateTest), 'mark a test with the tag gate').not.toEqual([])
  })

  test('name journeys that exist', () => {
    const files = Object.values(journeysOf).flat().map(journeyFile)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

describe('features', () => {
  /** A row of `docs/features` whose first cell is one id. */
  const row = /^\| ([A-Z]{2}\d+) \|(.*)$/
  const testName = /`([\w./-]+\.test\.tsx?)`/g
  const rows = readdirSync(join(root, 'docs/features')).flatMap((page) => {
    const text = readFileSync(join(root, 'docs/features', page), 'utf8')
    return text.split('\n').flatMap((line) => {
      const [, id, cells] = row.exec(line) ?? []
      if (!id || !cells || /^ planned/.test(cells)) return []
      // A row may refer to the tables below it on its page.
      const place = cells.includes('see below') ? text : cells
      return [{ id, tests: [...place.matchAll(testName)].flatMap(([, name]) => name ?? []) }]
    })
  })
  const isInGate = (name: string) =>
    gateFiles.some((file) => file === name || file.endsWith(`/${name}`))

  test('have rows', () => {
    expect(rows.length).toBeGreaterThan(60)
  })
  test.each(rows)('$id has a test in the gate', ({ tests }) => {
    expect(tests.filter(isInGate)).not.toEqual([])
  })
})
