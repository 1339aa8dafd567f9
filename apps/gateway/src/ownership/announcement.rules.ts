import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import type { PlayerState } from '../ports/player-state.ts'

/** Tells tabs the whole state: for a change that no event of upstream describes. */
export const announceState = (state: PlayerState) => ({
  state,
  event: { name: snapshot.name, body: { ...state } },
})
