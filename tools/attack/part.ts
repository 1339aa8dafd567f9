import type { Bystander } from './bystander.ts'
import type { Findings } from './findings.ts'
import type { Target } from './target.ts'

export interface AttackContext {
  readonly target: Target
  readonly bystander: Bystander
  readonly findings: Findings
  readonly seed: number
  /** Repeating attacks start no round after this. */
  readonly budgetMs: number
}

/** One attack; resolves when each of its connections has ended. */
export type Attack = (context: AttackContext) => Promise<void>

/** Runs a task for each item with limited concurrency; the lane numbers the runner. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  task: (item: Item, lane: number) => Promise<void>,
): Promise<void> {
  const work = async (lane: number) => {
    for (let nth = lane; nth < items.length; nth += lanes) {
      const item = items[nth]
      if (item !== undefined) await task(item, lane)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)))
}

/** Runs rounds in sequence, each with its own seed, until the time is used up. */
export async function inRounds(
  { seed, budgetMs }: Pick<AttackContext, 'seed' | 'budgetMs'>,
  round: (seed: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  for (let nth = 0; nth === 0 || performance.now() - startedAt < budgetMs; nth += 1) {
    await round(seed + nth)
  }
}
