import { CodedError } from '@player-site/contracts/errors.ts'

/** Each try is outdone by somebody who got on: after so many something else is wrong. */
const maxTries = 50

/** What became of an item that ran together with others. */
export type Outcome<R> =
  | { readonly is: 'done'; readonly reply: R }
  | { readonly is: 'refused'; readonly error: unknown }
  /** Somebody else came between, or would have had to be waited for. */
  | { readonly is: 'busy' }

export interface BatcherSpec<T, R> {
  /** The most items of one run. */
  readonly maxItems: number
  /** The most runs at a time. */
  readonly maxRuns: number
  /** Items of one key run one after another. */
  readonly keyOf: (item: T) => string
  /** All of them, or none where it rejects. An item that is alone may wait. */
  readonly run: (items: readonly T[], mayWait: boolean) => Promise<readonly Outcome<R>[]>
}

interface PendingItem<T, R> {
  readonly item: T
  readonly resolve: (reply: R) => void
  readonly reject: (error: unknown) => void
}

/** Who waits, and which keys are under way: nobody overtakes another of the same key. */
function createQueue<T, R>({ maxItems, keyOf }: Pick<BatcherSpec<T, R>, 'maxItems' | 'keyOf'>) {
  const queue: PendingItem<T, R>[] = []
  const activeKeys = new Set<string>()
  return {
    add: (pending: PendingItem<T, R>) => queue.push(pending),
    /** The oldest items, one of each key that is not under way; a fair share of them for a run. */
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

/** Runs an item alone until nobody comes between any more. */
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
 * Runs what is asked for at the same time together, so that many share one transaction and one
 * commit. Nobody is held up for company: what comes while there is room runs in the same turn. One
 * that cannot run with the others, or whose run failed as a whole, runs again alone.
 */
export function createBatcher<T, R>(spec: BatcherSpec<T, R>): (item: T) => Promise<R> {
  const { maxRuns: runs, run } = spec
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

  /** In the next turn: what arrives in the same one goes together. */
  function pump(): void {
    if (isPumping) return
    isPumping = true
    setImmediate(() => {
      isPumping = false
      while (running < runs) {
        const batch = queue.next(runs - running)
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
