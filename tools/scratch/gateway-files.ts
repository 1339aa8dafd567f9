/** The scratch capability on the gateway, by path below `apps/gateway/src/capabilities`. */
export const gatewayFiles = {
  'scratch/scratch.capability.ts': `import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { addNote } from '@player-site/contracts/scratch/scratch.calls.ts'
import { noteAdded } from '@player-site/contracts/scratch/scratch.events.ts'
import { filter, map, Subject } from 'rxjs'
import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'

/** Tells a player's tabs of a note that was added. */
export const scratch: Capability<undefined, Nothing> = {
  name: 'scratch',
  create() {
    const added$ = new Subject<PlayerId>()
    return {
      afterCall: async (call, { playerId }) => {
        if (call.id === addNote.id) added$.next(playerId)
      },
      changes: (playerId) =>
        added$.pipe(
          filter((of) => of === playerId),
          map(() => (state) => ({ state, event: { name: noteAdded.name, body: { note: '' } } })),
        ),
      provides: nothing,
    }
  },
}
`,
} as const
