import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'

/** What a bonus is called and says of itself, by language. @see B§3 "name, text … in every language" */
export const bonusWords = z.record(z.string(), z.object({ name: text(80), text: text(400) }))
export type BonusWords = z.infer<typeof bonusWords>

/** What a bonus is called, by language. */
export const bonusNames = z.record(z.string(), text(80))
