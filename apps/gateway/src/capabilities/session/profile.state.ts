import { type Snapshot, snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import type { PlayerSlice } from '../../ownership/player-slice.ts'

declare module '../../ports/player-state.ts' {
  interface PlayerSlices {
    readonly profile: Snapshot['profile']
  }
}

/** The player's profile as the platform last sent it; undefined before the first read. */
export const profileSlice: PlayerSlice<'profile'> = {
  key: 'profile',
  initial: null,
  reader: snapshot.body.shape.profile,
}
