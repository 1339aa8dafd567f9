import { activitySlice } from './capabilities/activity/activity.state.ts'
import { profileSlice } from './capabilities/session/profile.state.ts'
import { connectionSlice, walletSlice } from './capabilities/wallet/wallet.state.ts'
import { createPlayerModel } from './ownership/player-model.ts'

/** The state of a player, slice by slice. */
export const playerModel = createPlayerModel([
  walletSlice,
  connectionSlice,
  profileSlice,
  activitySlice,
])
