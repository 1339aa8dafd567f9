import { accountFeature } from '../features/account/account.feature.ts'
import { activityFeature } from '../features/activity/activity.feature.ts'
import { announcementsFeature } from '../features/announcements/announcements.feature.ts'
import { cashierFeature } from '../features/cashier/cashier.feature.ts'
import { chatFeature } from '../features/chat/chat.feature.ts'
import { consentFeature } from '../features/consent/consent.feature.ts'
import { contentFeature } from '../features/content/content.feature.tsx'
import { documentsFeature } from '../features/documents/documents.feature.ts'
import { gameListsFeature } from '../features/game-lists/game-lists.feature.ts'
import { launchFeature } from '../features/games/games.feature.ts'
import { idleFeature } from '../features/idle/idle.feature.ts'
import { inboxFeature } from '../features/inbox/inbox.feature.ts'
import { lobbyFeature } from '../features/lobby/lobby.feature.tsx'
import { localeFeature } from '../features/locale/locale.feature.ts'
import { passkeyOfferFeature } from '../features/passkey-offer/passkey-offer.feature.ts'
import { passkeysFeature } from '../features/passkeys/passkeys.feature.ts'
import { passwordResetFeature } from '../features/password-reset/password-reset.feature.ts'
import { payAndPlayFeature } from '../features/pay-and-play/pay-and-play.feature.ts'
import { prizesFeature } from '../features/prizes/prizes.feature.ts'
import { questionnaireFeature } from '../features/questionnaire/questionnaire.feature.ts'
import {
  campaignsFeature,
  registrationFeature,
} from '../features/registration/registration.feature.ts'
import { rewardsFeature } from '../features/rewards/rewards.feature.ts'
import { sessionFeature } from '../features/session/session.feature.ts'
import { sessionClockFeature } from '../features/session-clock/session-clock.feature.ts'
import { siteFeature } from '../features/site/site.feature.ts'
import { tablesFeature } from '../features/tables/tables.feature.ts'
import { termsFeature } from '../features/terms/terms.feature.ts'
import { toastsFeature } from '../features/toasts/toasts.feature.ts'
import { transactionsFeature } from '../features/transactions/transactions.feature.ts'
import { walletFeature } from '../features/wallet/wallet.feature.ts'
import { flowsFeature } from '../flows/flows.feature.ts'
import { realtimeFeature } from '../flows/realtime.feature.ts'
import { exclusionFeature, limitsFeature } from './account/account.feature.ts'
import { errorsFeature } from './errors/errors.feature.tsx'
import { galleryFeature } from './gallery/gallery.feature.ts'
import { homeFeature } from './home/home.feature.tsx'
import { loggedOutFeature } from './logged-out/logged-out.feature.ts'

/**
 * Every feature of the site. Store, epics, routes, navigation and overlays are built from this
 * list, in its order: a feature that depends on another feature's start, such as a session embedded
 * in the page, comes after it here.
 */
export const features = [
  siteFeature,
  consentFeature,
  announcementsFeature,
  chatFeature,
  toastsFeature,
  flowsFeature,
  termsFeature,
  sessionFeature,
  campaignsFeature,
  registrationFeature,
  payAndPlayFeature,
  idleFeature,
  activityFeature,
  walletFeature,
  // After all whose state begins with the connection's first event.
  realtimeFeature,
  cashierFeature,
  transactionsFeature,
  limitsFeature,
  exclusionFeature,
  accountFeature,
  documentsFeature,
  passkeysFeature,
  passkeyOfferFeature,
  passwordResetFeature,
  questionnaireFeature,
  inboxFeature,
  rewardsFeature,
  sessionClockFeature,
  localeFeature,
  lobbyFeature,
  gameListsFeature,
  prizesFeature,
  tablesFeature,
  launchFeature,
  contentFeature,
  homeFeature,
  errorsFeature,
  loggedOutFeature,
  galleryFeature,
] as const
