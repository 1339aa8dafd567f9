import { expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { createCheckTurns } from './check-turns.ts'

/** Work that ends when it is told to. */
function createWork() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.push(() => resolve(name))
    })
  return { started, work, endFirst: () => ends.shift()?.() }
}

it('reads one file at a time, and lets players take turns', async () => {
  const turns = createCheckTurns(60_000)
  const { started, work, endFirst } = createWork()
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
    turns.run(name.slice(0, 1), work(name)),
  )
  for (let nth = 1; nth <= all.length; nth += 1) {
    await expect.poll(() => started.length).toBe(nth)
    endFirst()
  }
  expect(await Promise.all(all)).toHaveLength(6)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

it('refuses who would wait too long, and whose turn does not come', async () => {
  const turns = createCheckTurns(1)
  const { started, work, endFirst } = createWork()
  const first = turns.run('a', work('a'))
  expect(await codeOf(turns.run('b', work('b')))).toBe('documents.notChecked')
  endFirst()
  expect(await first).toBe('a')
  expect(started).toEqual(['a'])
  const next = turns.run('b', work('b'))
  await expect.poll(() => started).toEqual(['a', 'b'])
  endFirst()
  expect(await next).toBe('b')
})

it('checks the next file after one that failed', async () => {
  const turns = createCheckTurns()
  await expect(turns.run('a', () => Promise.reject(new Error('damaged')))).rejects.toThrow(
    'damaged',
  )
  expect(await turns.run('b', async () => 'read')).toBe('read')
})

it('keeps places for others than those with many files', async () => {
  const turns = createCheckTurns(60_000)
  const { work, endFirst, started } = createWork()
  const taken = Array.from({ length: 4 }, (_, nth) => turns.run('a', work(`a${nth}`)))
  expect(await codeOf(turns.run('a', work('a4')))).toBe('documents.notChecked')
  const other = turns.run('b', work('b'))
  for (let nth = 1; nth <= 5; nth += 1) {
    await expect.poll(() => started.length).toBe(nth)
    endFirst()
  }
  expect(await Promise.all([...taken, other])).toHaveLength(5)
  expect(started.slice(0, 2)).toEqual(['a0', 'b'])
})

it('queues a bounded number', async () => {
  const turns = createCheckTurns(60_000)
  const { work, endFirst, started } = createWork()
  const taken = Array.from({ length: 17 }, (_, nth) => turns.run(`p${nth}`, work(`${nth}`)))
  expect(await codeOf(turns.run('late', work('late')))).toBe('documents.notChecked')
  for (let nth = 1; nth <= taken.length; nth += 1) {
    await expect.poll(() => started.length).toBe(nth)
    endFirst()
  }
  expect(await Promise.all(taken)).toHaveLength(17)
})
