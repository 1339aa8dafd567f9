import * as z from 'zod/mini'

/** A bonus that was activated for a player. */
export const assignmentId = z.uuid()

/** The most bonuses that are active at once: one for each vertical. */
export const maxActiveBonuses = 3

/** What the wagering of a deposit's bonus is counted from. */
export const wageringBases = ['BONUS', 'DEPOSIT_AND_BONUS'] as const
