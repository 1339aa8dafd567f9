import { CodedError } from '@player-site/contracts/errors.ts'

/** Each attempt fails only when another one succeeded: beyond this something else is wrong. */
const maxTries = 50

/** The outcome of an item of a batch. */
export type Outcome<R> =
  | { readonly is: 'done'; readonly reply: R }
  | { readonly is: 'refused'; readonly error: unknown }
  /** Another operation came first, or holds the lock. */
  | { readonly is: 'busy' }

export interface BatcherSpec<T, R> {
  /** Maximum items of one run. */
  readonly maxItems: number
  /** Maximum concurrent runs. */
  readonly maxRuns: number
  /** Items of one key run in sequence. */
  readonly keyOf: (item: T) => string
  /** Runs all items, or none when it rejects. A single item may wait for locks. */
  readonly run: (items: readonly T[], mayWait: boolean) => Promise<readonly Outcome<R>[]>
}

interface PendingItem<T, R> {
  readonly item: T
  readonly resolve: (reply: R) => void
  readonly reject: (error: unknown) => void
}

/** Pending items and active keys: items of one key are never reordered. */
function createQueue<T, R>({ maxItems, keyOf }: Pick<BatcherSpec<T, R>, 'maxItems' | 'keyOf'>) {
  const queue: PendingItem<T, R>[] = []
  const activeKeys = new Set<string>()
  return {
    add: (pending: PendingItem<T, R>) => queue.push(pending),
    /** The oldest items, one of each inactive key; a fair share of them for a run. */
    next(freeRuns: number): PendingItem<T, R>[] {
      const share = Math.min(maxItems, Math.ceil(queue.length / freeRuns))
      const batch: PendingItem<T, R>[] = []
      for (let at = 0; at < queue.length && batch.length < share; ) {
        const pending = queue[at]
        if (!pending || activeKeys.has(keyOf(pending.item))) {
          at += 1
          continue
        }
        activeKeys.add(keyOf(pending.item))
        batch.push(pending)
        queue.splice(at, 1)
      }
      return batch
    },
    done: ({ item }: PendingItem<T, R>) => activeKeys.delete(keyOf(item)),
  }
}

function settle<T, R>(
  { resolve, reject }: PendingItem<T, R>,
  outcome: Outcome<R> | undefined,
): void {
  if (outcome?.is === 'done') resolve(outcome.reply)
  else reject(outcome?.is === 'refused' ? outcome.error : new CodedError('system.error'))
}

/** Runs an item alone until it is no longer busy. */
async function runUntilDone<T, R>(
  item: T,
  run: BatcherSpec<T, R>['run'],
): Promise<Outcome<R> | undefined> {
  for (let tries = 1; ; tries += 1) {
    const [outcome] = await run([item], true)
    if (outcome?.is !== 'busy' || tries === maxTries) return outcome
  }
}

/**
 * Runs concurrent items together, so that many share one transaction and one commit. No item is
 * delayed for that: items that arrive while there is capacity run in the same turn. An item that is
 * busy, or whose run failed as a whole, runs again alone.
 */
export function createBatcher<T, R>(spec: BatcherSpec<T, R>): (item: T) => Promise<R> {
  const { maxRuns, run } = spec
  const queue = createQueue<T, R>(spec)
  let running = 0
  let isPumping = false

  const runAlone = async (pending: PendingItem<T, R>) => {
    try {
      settle(pending, await runUntilDone(pending.item, run))
    } catch (error) {
      pending.reject(error)
    }
    queue.done(pending)
    pump()
  }

  const runBatch = async (batch: readonly PendingItem<T, R>[]) => {
    const items = batch.map(({ item }) => item)
    const outcomes = await run(items, false).catch(() => items.map(() => ({ is: 'busy' }) as const))
    running -= 1
    for (const [n, pending] of batch.entries()) {
      const outcome = outcomes[n]
      if (outcome?.is === 'busy') void runAlone(pending)
      else {
        settle(pending, outcome)
        queue.done(pending)
      }
    }
    pump()
  }

  /** Starts runs in the next turn, so that items of the same turn share one. */
  function pump(): void {
    if (isPumping) return
    isPumping = true
    setImmediate(() => {
      isPumping = false
      while (running < maxRuns) {
        const batch = queue.next(maxRuns - running)
        if (batch.length === 0) return
        running += 1
        void runBatch(batch)
      }
    })
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.add({ item, resolve, reject })
      pump()
    })
}
