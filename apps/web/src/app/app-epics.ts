import {
  activitySettings,
  continueWhenAnswered,
  resetWhenLinkFollowed,
} from '../features/activity/index.ts'
import { announcements } from '../features/announcements/index.ts'
import { cashier } from '../features/cashier/index.ts'
import {
  findChatOnStart,
  hearMessenger,
  keepChat,
  knowPlayerAtDesk,
  openMessengerWhenAsked,
} from '../features/chat/index.ts'
import {
  findConsentOnStart,
  followConsentOfOtherTabs,
  joinConsentOfPlayer,
  keepConsentWhenChosen,
  saveConsentOfPlayer,
} from '../features/consent/index.ts'
import { loadContentWhenWanted, takeContentFromPage } from '../features/content/index.ts'
import { exclusion } from '../features/exclusion/index.ts'
import {
  giveUpOnSilentFrame,
  leaveGameWhenRestricted,
  loadGamesWhenWanted,
  openGameWhenAsked,
  takeGamesFromPage,
} from '../features/games/index.ts'
import { countDownWhileWarned, stayWhenAnswered } from '../features/idle/index.ts'
import { inbox } from '../features/inbox/index.ts'
import { limits } from '../features/limits/index.ts'
import { loadTextWhenLanguageChanges } from '../features/locale/index.ts'
import {
  endSessionOnRefusedCall,
  readSessionOnStart,
  signInOnSubmit,
  signOutOnRequest,
} from '../features/session/index.ts'
import { sessionClock } from '../features/session-clock/index.ts'
import { readSiteAnew, reloadWhenSiteOpens, takeSiteFromPage } from '../features/site/index.ts'
import { acceptTermsWhenAgreed, rememberAcceptedTerms } from '../features/terms/index.ts'
import { tellRefusedCalls } from '../features/toasts/index.ts'
import { transactions } from '../features/transactions/index.ts'
import { announceBalance } from '../features/wallet/index.ts'
import { sayActiveOnInput } from '../flows/idle.epics.ts'
import { followOtherTabs, shareChosenLocale, tellOtherTabs } from '../flows/other-tabs.epics.ts'
import { keepPlayerFlags } from '../flows/player-flags.epics.ts'
import { connectWhileSignedIn } from '../flows/realtime.epics.ts'
import { goWhereHeadedAfterSignIn, leaveWhenSessionEnded } from '../flows/session.epics.ts'

/** Every epic there is, by the name that a log line calls it. */
export const appEpics = {
  takeSiteFromPage,
  readSiteAnew,
  reloadWhenSiteOpens,
  findConsentOnStart,
  keepConsentWhenChosen,
  followConsentOfOtherTabs,
  saveConsentOfPlayer,
  joinConsentOfPlayer,
  findChatOnStart,
  keepChat,
  hearMessenger,
  knowPlayerAtDesk,
  openMessengerWhenAsked,
  tellRefusedCalls,
  tellOtherTabs,
  followOtherTabs,
  shareChosenLocale,
  acceptTermsWhenAgreed,
  rememberAcceptedTerms,
  readSessionOnStart,
  signInOnSubmit,
  signOutOnRequest,
  endSessionOnRefusedCall,
  goWhereHeadedAfterSignIn,
  leaveWhenSessionEnded,
  keepPlayerFlags,
  connectWhileSignedIn,
  sayActiveOnInput,
  countDownWhileWarned,
  stayWhenAnswered,
  continueWhenAnswered,
  resetWhenLinkFollowed,
  activitySettings: activitySettings.epic,
  announceBalance,
  transactions: transactions.epic,
  loadTextWhenLanguageChanges,
  takeGamesFromPage,
  loadGamesWhenWanted,
  takeContentFromPage,
  loadContentWhenWanted,
  openGameWhenAsked,
  leaveGameWhenRestricted,
  giveUpOnSilentFrame,
  sessionClockOnceLoaded: sessionClock.epic,
  cashier: cashier.epic,
  limitsOnceLoaded: limits.epic,
  exclusionOnceLoaded: exclusion.epic,
  inboxOnceLoaded: inbox.epic,
  announcementsOnceLoaded: announcements.epic,
}
