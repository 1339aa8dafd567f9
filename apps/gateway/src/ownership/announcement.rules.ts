import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import type { PlayerState } from '../ports/player-state.ts'

/** Announces the whole state to tabs: for a change without an upstream event. */
export const announceState = (state: PlayerState) => ({
  state,
  event: { name: snapshot.name, body: { ...state } },
})
