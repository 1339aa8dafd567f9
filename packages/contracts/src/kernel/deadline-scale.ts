import * as z from 'zod/mini'
import type { SettingAbout } from './settings.ts'

const minScale = 1
const maxScale = 100

/** A factor for deadlines. It shortens none, and even the longest still ends. */
export const deadlineScale = z.pipe(
  z.coerce.number(),
  z.number().check(
    // Whole: timers, stores and limits of the kernel take no fractions.
    z.refine((scale) => Number.isInteger(scale) && scale >= minScale && scale <= maxScale, {
      error: `must be a whole number from ${minScale} to ${maxScale}`,
    }),
  ),
)

/** The setting is the same for gateway and platform. */
export const deadlineScaleAbout = {
  byDefault: '1',
  about: `Factor, a whole number from ${minScale} to ${maxScale}, for the program’s deadlines: those of answers, checks, leases, tickets and connections, not what a law or a player’s clock measures. For machines with too little CPU, such as those that run tests; equal on all nodes and the platform`,
} as const satisfies SettingAbout
