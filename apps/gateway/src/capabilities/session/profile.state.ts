import { type Snapshot, snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import type { PlayerSlice } from '../../ownership/player-slice.ts'

declare module '../../ports/player-state.ts' {
  interface PlayerSlices {
    readonly profile: Snapshot['profile']
  }
}

/** The player's profile as upstream last said it; none before it was read once. */
export const profileSlice: PlayerSlice<'profile'> = {
  key: 'profile',
  initial: null,
  reader: snapshot.body.shape.profile,
}
