import { describe, expect, it } from 'vitest'
import { createBatcher, type Outcome } from './batcher.ts'

interface Item {
  readonly key: string
  readonly n: number
}

type Run = (items: readonly Item[], mayWait: boolean) => Promise<readonly Outcome<number>[]>

const done = (items: readonly Item[]): Outcome<number>[] =>
  items.map(({ n }) => ({ is: 'done', reply: n }))

/** The runs, as `n+n`, with a mark on runs that may wait. */
function recorded(run: Run, { maxItems = 10, maxRuns = 1 } = {}) {
  const ran: string[] = []
  const batch = createBatcher<Item, number>({
    maxItems,
    maxRuns,
    keyOf: ({ key }) => key,
    run: (items, mayWait) => {
      ran.push(items.map(({ n }) => n).join('+') + (mayWait ? ' waiting' : ''))
      return run(items, mayWait)
    },
  })
  return { ran, ask: (n: number, key = String(n)) => batch({ n, key }) }
}

describe('concurrent items', () => {
  it('run together, and each gets its own reply', async () => {
    const { ran, ask } = recorded(async (items) => done(items))
    expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([1, 2, 3])
    expect(ran).toEqual(['1+2+3'])
  })

  it('are bounded per run, and run in sequence per key', async () => {
    const { ran, ask } = recorded(async (items) => done(items), { maxItems: 2 })
    await Promise.all([ask(1, 'a'), ask(2, 'a'), ask(3, 'b'), ask(4, 'c')])
    expect(ran).toEqual(['1+3', '2+4'])
  })

  it('run in as many runs as may be at a time', async () => {
    let open = 0
    let maxOpen = 0
    const run: Run = async (items) => {
      open += 1
      maxOpen = Math.max(maxOpen, open)
      await new Promise((resolve) => setImmediate(resolve))
      open -= 1
      return done(items)
    }
    const { ask } = recorded(run, { maxItems: 1, maxRuns: 2 })
    await Promise.all([1, 2, 3, 4, 5].map((n) => ask(n)))
    expect(maxOpen).toBe(2)
  })

  it('that are refused do not affect the others', async () => {
    const error = new Error('no')
    const { ask } = recorded(async (items) =>
      items.map(({ n }) => (n === 2 ? { is: 'refused', error } : { is: 'done', reply: n })),
    )
    expect(await Promise.allSettled([ask(1), ask(2), ask(3)])).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: error },
      { status: 'fulfilled', value: 3 },
    ])
  })

  it('that are busy are retried alone, without delaying the others', async () => {
    let tries = 0
    const { ran, ask } = recorded(async (items) =>
      items.map(({ n }): Outcome<number> => {
        if (n !== 2) return { is: 'done', reply: n }
        tries += 1
        return tries < 4 ? { is: 'busy' } : { is: 'done', reply: 2 }
      }),
    )
    expect(await Promise.all([ask(1), ask(2)])).toEqual([1, 2])
    expect(ran).toEqual(['1+2', '2 waiting', '2 waiting', '2 waiting'])
  })

  it('that are busy at every attempt fail', async () => {
    const { ask } = recorded(async (items) => items.map(() => ({ is: 'busy' }) as const))
    await expect(ask(1)).rejects.toMatchObject({ code: 'system.error' })
  })

  it('of a failed run are retried alone, and only the faulty one fails', async () => {
    const { ran, ask } = recorded(async (items) => {
      if (items.some(({ n }) => n === 2)) throw new Error('broken')
      return done(items)
    })
    const settled = await Promise.allSettled([ask(1), ask(2), ask(3)])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(ran).toEqual(['1+2+3', '1 waiting', '2 waiting', '3 waiting'])
  })
})
