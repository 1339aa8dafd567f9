import {
  continueWhenAnswered,
  readSettingsWhenOpened,
  resetWhenLinkFollowed,
  saveSettingWhenChosen,
} from '../features/activity/index.ts'
import { loadContentWhenWanted, takeContentFromPage } from '../features/content/index.ts'
import {
  giveUpOnSilentFrame,
  leaveGameWhenRestricted,
  loadGamesWhenWanted,
  openGameWhenAsked,
  takeGamesFromPage,
  tellTimeWhilePlaying,
} from '../features/games/index.ts'
import { countDownWhileWarned, stayWhenAnswered } from '../features/idle/index.ts'
import { loadTextWhenLanguageChanges } from '../features/locale/index.ts'
import {
  endSessionOnRefusedCall,
  readSessionOnStart,
  signInOnSubmit,
  signOutOnRequest,
} from '../features/session/index.ts'
import { announceBalance } from '../features/wallet/index.ts'
import { sayActiveOnInput } from '../flows/idle.epics.ts'
import { connectWhileSignedIn } from '../flows/realtime.epics.ts'
import { goHomeWhenSessionEnded, goWhereHeadedAfterSignIn } from '../flows/session.epics.ts'

/** Every epic there is, by the name that a log line calls it. */
export const appEpics = {
  readSessionOnStart,
  signInOnSubmit,
  signOutOnRequest,
  endSessionOnRefusedCall,
  goWhereHeadedAfterSignIn,
  goHomeWhenSessionEnded,
  connectWhileSignedIn,
  sayActiveOnInput,
  countDownWhileWarned,
  stayWhenAnswered,
  continueWhenAnswered,
  resetWhenLinkFollowed,
  readSettingsWhenOpened,
  saveSettingWhenChosen,
  announceBalance,
  loadTextWhenLanguageChanges,
  takeGamesFromPage,
  loadGamesWhenWanted,
  takeContentFromPage,
  loadContentWhenWanted,
  openGameWhenAsked,
  leaveGameWhenRestricted,
  giveUpOnSilentFrame,
  tellTimeWhilePlaying,
}
