import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type {
  ExclusionAnswer,
  ExclusionQuestion,
} from '../../integrations/exclusion-register/exclusion-register.contract.ts'
import { sandboxExclusions } from '../sandbox.schema.ts'

export interface ExclusionsDeps {
  readonly db: Database
  readonly clock: Clock
}

/** The stand-in for the national registers of excluded persons: GAMSTOP, CRUKS, OASIS, Spelpaus. */
export function createExclusions({ db, clock }: ExclusionsDeps) {
  const isOf = ({ register, person }: ExclusionQuestion) =>
    and(eq(sandboxExclusions.register, register), eq(sandboxExclusions.person, person))
  return {
    async answer(question: ExclusionQuestion): Promise<ExclusionAnswer> {
      const found = await db.select().from(sandboxExclusions).where(isOf(question))
      return { isExcluded: found.length > 0 }
    },

    /** Adds a person to a register's list, or removes them. */
    async list(question: ExclusionQuestion, isExcluded: boolean): Promise<void> {
      if (!isExcluded) {
        await db.delete(sandboxExclusions).where(isOf(question))
        return
      }
      const row = { ...question, at: clock.now() }
      await db.insert(sandboxExclusions).values(row).onConflictDoNothing()
    },
  }
}
export type Exclusions = ReturnType<typeof createExclusions>
