import * as z from 'zod/mini'
import { type PlayerProfile, playerProfile } from './session.entities.ts'

/** The profile with changed attributes; those that would make it invalid are dropped. */
export function profileAfter(
  profile: PlayerProfile | null,
  attributes: Readonly<Record<string, unknown>>,
): PlayerProfile | null {
  if (!profile) return null
  const whole = z.safeParse(playerProfile, { ...profile, ...attributes })
  if (whole.success) return whole.data
  const readable = Object.entries(attributes).filter(
    ([name, value]) => z.safeParse(playerProfile, { ...profile, [name]: value }).success,
  )
  return z.parse(playerProfile, { ...profile, ...Object.fromEntries(readable) })
}

/** The attributes whose value differs, with their new value. */
export function profileDifference(
  before: PlayerProfile | null,
  after: PlayerProfile,
): Record<string, unknown> {
  const known: Record<string, unknown> = { ...before }
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(known[name]) !== JSON.stringify(value),
    ),
  )
}
