import { type SessionPart, selectPlayer } from '../session/index.ts'

/** Whether the operator has closed casino games on the player's account. @see A§3 Player attributes "casino" */
export const selectIsCasinoClosed = (state: SessionPart): boolean =>
  selectPlayer(state)?.profile?.casino === false
