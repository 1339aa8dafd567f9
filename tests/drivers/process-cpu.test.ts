import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { cpuOfEndedChildrenMs, cpuOfTreeMs, parseStat } from './process-cpu.ts'

const isLinux = process.platform === 'linux'

test('a line of the process table is read past a name with spaces and brackets', () => {
  const stat = '42 (a (b) c) S 7 42 42 0 -1 4194304 1 2 3 4 15 5 20 10 20 0 1 0 100 0 0'
  expect(parseStat(stat)).toEqual({ parent: 7, ownMs: 200, childrenMs: 300 })
})

test('a line of another shape is no process', () => {
  expect(parseStat('42 (short) S 7')).toBeUndefined()
})

test.runIf(isLinux)('what an ended child computed counts with its parent', () => {
  const [children, tree] = [cpuOfEndedChildrenMs(), cpuOfTreeMs() ?? 0]
  const busy = 'const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end);'
  spawnSync(process.execPath, ['-e', busy])
  expect(cpuOfEndedChildrenMs() - children).toBeGreaterThanOrEqual(200)
  expect((cpuOfTreeMs() ?? 0) - tree).toBeGreaterThanOrEqual(200)
})
