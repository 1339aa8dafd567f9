import { type Snapshot, snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import type { PlayerSlice } from '../../ownership/player-slice.ts'
import { checkAsShown } from './activity.rules.ts'

declare module '../../ports/player-state.ts' {
  interface PlayerSlices {
    readonly activity: Snapshot['activity']
  }
}

/** Whether the reality check is on the player's screens. */
export const activitySlice: PlayerSlice<'activity'> = {
  key: 'activity',
  initial: { is: 'quiet' },
  reader: snapshot.body.shape.activity,
  onTakeover: checkAsShown,
}
