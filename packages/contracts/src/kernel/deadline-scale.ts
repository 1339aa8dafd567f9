import * as z from 'zod/mini'
import type { SettingAbout } from './settings.ts'

/**
 * A factor for deadlines. It shortens none, even the longest still ends, and it is whole: timers,
 * stores and limits of the kernel take no fractions.
 */
export const deadlineScale = z.pipe(
  z.string().check(z.regex(/^([1-9]\d?|100)$/, { error: 'must be a whole number from 1 to 100' })),
  z.transform(Number),
)

/** The setting is the same for gateway and platform. */
export const deadlineScaleAbout = {
  byDefault: '1',
  about:
    'Factor, a whole number from 1 to 100, for the program’s deadlines: how long answers, checks, leases, tickets and connections may take, never what a law or a player’s clock measures. For machines with too little CPU, such as those that run tests; equal on the gateways and the platform',
} as const satisfies SettingAbout
