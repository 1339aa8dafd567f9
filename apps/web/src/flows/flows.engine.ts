import { followOtherTabs, notifyOtherTabs, shareChosenLocale } from './other-tabs.epics.ts'
import { keepPlayerFlags } from './player-flags.epics.ts'
import { keepBonusCode, leaveWhenSessionEnded, navigateAfterSignIn } from './session.epics.ts'

export const flowsEpics = {
  notifyOtherTabs,
  followOtherTabs,
  shareChosenLocale,
  navigateAfterSignIn,
  keepBonusCode,
  leaveWhenSessionEnded,
  keepPlayerFlags,
}
