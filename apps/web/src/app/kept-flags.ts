import { type FlagStore, playerFlags } from '../shared/epic/dependencies.ts'

/** Flags in a store of the browser's; where that is turned off there are none. */
export const keptFlags = (store: () => Storage): FlagStore => ({
  keep: (on) => {
    try {
      for (const flag of playerFlags) {
        if (on.includes(flag)) store().setItem(flag, '1')
        else store().removeItem(flag)
      }
    } catch {
      // Full, or forbidden.
    }
  },
})
