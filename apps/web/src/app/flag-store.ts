import { type FlagStore, playerFlags } from '../shared/epic/dependencies.ts'

/** Flags in one of the browser's stores; if storage is disabled there are none. */
export const createFlagStore = (store: () => Storage): FlagStore => ({
  keep: (on) => {
    try {
      for (const flag of playerFlags) {
        if (on.includes(flag)) store().setItem(flag, '1')
        else store().removeItem(flag)
      }
    } catch {
      // The storage is full or forbidden.
    }
  },
})
