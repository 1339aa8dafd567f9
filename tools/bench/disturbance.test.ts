import { expect, test } from 'vitest'
import {
  type CpuReading,
  disturbanceBetween,
  disturbanceText,
  isDisturbed,
  type ProcessCpu,
} from './disturbance.ts'

const ours = { ownPid: 10, cores: 2 }

const process = (name: string, parent: number, ownMs: number, childrenMs = 0): ProcessCpu => ({
  name,
  parent,
  ownMs,
  childrenMs,
})

const reading = (
  atMs: number,
  programsMs: number,
  processes: readonly (readonly [number, ProcessCpu])[],
  stealMs = 0,
): CpuReading => ({ atMs, programsMs, stealMs, processes: new Map(processes) })

const before = reading(0, 5_000, [
  [10, process('bench', 1, 100)],
  [11, process('gateway', 10, 200)],
  [20, process('chromium', 1, 1_000)],
])

test('the benchmark with what it started disturbs nobody, ended children included', () => {
  const after = reading(1_000, 6_900, [
    [10, process('bench', 1, 150, 900)],
    [12, process('driver', 10, 1_150)],
    [20, process('chromium', 1, 1_000)],
  ])
  const disturbance = disturbanceBetween(before, after, ours)
  expect(disturbance.share).toBe(0)
  expect(isDisturbed(disturbance)).toBe(false)
})

test('other programs are named by what they used meanwhile, those of a name together', () => {
  const after = reading(1_000, 6_400, [
    [10, process('bench', 1, 100)],
    [11, process('gateway', 10, 1_000)],
    [20, process('chromium', 1, 1_300)],
    [21, process('chromium', 20, 100)],
    [30, process('git', 1, 200)],
  ])
  const disturbance = disturbanceBetween(before, after, ours)
  expect(disturbance.share).toBeCloseTo(0.3)
  expect(isDisturbed(disturbance)).toBe(true)
  expect(disturbanceText(disturbance)).toBe(
    'other programs used 30 % of the machine (chromium 20 %, git 10 %)',
  )
})

test('up to a twentieth of all cores counts as quiet', () => {
  const after = reading(1_000, 5_100, [...before.processes])
  expect(isDisturbed(disturbanceBetween(before, after, ours))).toBe(false)
  const busier = reading(1_000, 5_110, [...before.processes])
  expect(isDisturbed(disturbanceBetween(before, busier, ours))).toBe(true)
})

test('what the host took away and what is not listed disturb as well', () => {
  const after = reading(1_000, 5_200, [...before.processes], 100)
  expect(disturbanceText(disturbanceBetween(before, after, ours))).toBe(
    'other programs used 15 % of the machine (programs that have ended or are not listed 10 %, other machines of the host 5 %)',
  )
})

test('the kernel’s own threads are not programs; process 2 of a container is one', () => {
  const withSecond = (name: string, ms: number, machineMs: number) =>
    reading(ms, machineMs, [...before.processes, [2, process(name, 0, ms)]])
  const shareBeside = (name: string) =>
    disturbanceBetween(withSecond(name, 0, 5_000), withSecond(name, 1_000, 6_000), ours).share
  expect(shareBeside('kthreadd')).toBe(0)
  expect(shareBeside('sleep')).toBeCloseTo(0.5)
})
