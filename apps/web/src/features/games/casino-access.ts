import { type StateWithSession, selectPlayer } from '../session/index.ts'

/** Whether the operator has closed casino games on the player's account. @see A§3 Player attributes "casino" */
export const selectIsCasinoClosed = (state: StateWithSession): boolean =>
  selectPlayer(state)?.profile?.casino === false
