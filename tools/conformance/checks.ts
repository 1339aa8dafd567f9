import { type Evidence, Fault, NotOffered, NotRun } from './evidence.ts'
import type { GroupName } from './groups.ts'

export const outcomes = ['passed', 'failed', 'notOffered', 'notRun'] as const
export type Outcome = (typeof outcomes)[number]

export interface CheckResult {
  /** `wallet.currency`, unique in a run. */
  readonly id: string
  readonly group: GroupName
  /** What holds when it passes. */
  readonly what: string
  readonly outcome: Outcome
  /** Why it was not run. */
  readonly reason?: string
  readonly evidence?: Evidence
}

/** Makes checks and keeps their outcomes; a check that fails ends only itself. */
export function createChecks(only: ReadonlySet<GroupName>) {
  const results: CheckResult[] = []
  const add = (result: CheckResult): void => {
    results.push(result)
  }
  return {
    results: results as readonly CheckResult[],
    includes: (group: GroupName): boolean => only.has(group),
    /** @returns whether it passed */
    async check(
      group: GroupName,
      id: string,
      what: string,
      work: () => Promise<void> | void,
    ): Promise<boolean> {
      if (!only.has(group)) return false
      const about = { id, group, what }
      try {
        await work()
        add({ ...about, outcome: 'passed' })
        return true
      } catch (error) {
        if (error instanceof Fault) add({ ...about, outcome: 'failed', evidence: error.evidence })
        else if (error instanceof NotOffered) add({ ...about, outcome: 'notOffered' })
        else if (error instanceof NotRun) {
          add({ ...about, outcome: 'notRun', reason: error.message })
        } else throw error
        return false
      }
    },
  }
}

export type Checks = ReturnType<typeof createChecks>
