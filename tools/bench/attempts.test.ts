import { expect, test } from 'vitest'
import { createAttempts } from './attempts.ts'
import type { Reading } from './figures.ts'

/** A machine that is disturbed by these shares, one measurement after the other. */
function attemptsOn(shares: readonly number[]) {
  const left = [...shares]
  const said: string[] = []
  const takeWorst = () => {
    const share = left.shift() ?? 0
    return { share, programs: [{ name: 'git', share }] }
  }
  const say = (line: string) => said.push(line)
  const attempts = createAttempts({ only: ['unicast'], repeats: 2, watch: { takeWorst }, say })
  let runs = 0
  const run = async (): Promise<readonly Reading[]> => {
    runs += 1
    return [{ name: 'perCpuSecond', measured: 'ws', value: runs * 100 }]
  }
  return { attempts, said, run }
}

test('a quiet measurement is taken as it is', async () => {
  const { attempts, run } = attemptsOn([0.01])
  await attempts.attempt(0, 'unicast, ws', run)
  expect(attempts.rounds.perCpuSecond?.ws).toEqual([100])
  expect(attempts.disturbed).toEqual([])
})

test('a disturbed one is repeated, and what else ran is named', async () => {
  const { attempts, run, said } = attemptsOn([0.3, 0.02])
  await attempts.attempt(0, 'unicast, ws', run)
  expect(attempts.rounds.perCpuSecond?.ws).toEqual([200])
  expect(said.join('\n')).toContain('other programs used 30 % of the machine (git 30 %)')
  expect(attempts.disturbed).toEqual([])
})

test('after two repeats the quietest counts, and is reported as disturbed', async () => {
  const { attempts, run } = attemptsOn([0.3, 0.1, 0.2, 0])
  await attempts.attempt(0, 'unicast, ws', run)
  expect(attempts.rounds.perCpuSecond?.ws).toEqual([200])
  expect(attempts.disturbed).toEqual([
    'round 1, unicast, ws: other programs used 10 % of the machine (git 10 %)',
  ])
})

test('a failed run leaves its round without a value, and the next one in its own place', async () => {
  const { attempts, run } = attemptsOn([])
  await attempts.attempt(0, 'unicast, ws', () => Promise.reject(new Error('3 lost')))
  await attempts.attempt(1, 'unicast, ws', run)
  expect(attempts.spoiled).toEqual(['round 1, unicast, ws: 3 lost'])
  expect(attempts.rounds.perCpuSecond?.ws).toEqual([Number.NaN, 100])
})

test('figures of parts that were not asked for are left out', async () => {
  const { attempts } = attemptsOn([])
  await attempts.attempt(0, 'unicast, ws', async () => [
    { name: 'p99Ms', measured: 'ws', value: 1 },
  ])
  expect(attempts.rounds).toEqual({})
})
