import { accessCalls } from './access/access.calls.ts'
import { accountCalls } from './account/account.calls.ts'
import { accountDetailsCalls } from './account/account-details.calls.ts'
import { accountAlertsCalls } from './account-alerts/account-alerts.calls.ts'
import { accountDeskCalls } from './account-desk/account-desk.staff.calls.ts'
import { activityCalls } from './activity/activity.calls.ts'
import { announcementsCalls } from './announcements/announcements.calls.ts'
import { captchaCalls } from './captcha/captcha.calls.ts'
import { cashierCalls } from './cashier/cashier.calls.ts'
import { savedMethodsCalls } from './cashier/saved-methods.calls.ts'
import { consentCalls } from './consent/consent.calls.ts'
import { contentCalls } from './content/content.calls.ts'
import { documentsCalls } from './documents/documents.calls.ts'
import { documentsStaffCalls } from './documents/documents.staff.calls.ts'
import { exclusionCalls } from './exclusion/exclusion.calls.ts'
import { gameListsCalls } from './game-lists/game-lists.calls.ts'
import { gamesCalls } from './games/games.calls.ts'
import { gameLaunchCalls } from './games/launch/launch.calls.ts'
import { tableSeatsCalls } from './games/table-seats.calls.ts'
import { helpDeskCalls } from './help-desk/help-desk.calls.ts'
import { inboxCalls } from './inbox/inbox.calls.ts'
import { jackpotsCalls } from './jackpots/jackpots.calls.ts'
import type { CallSpec } from './kernel/call.ts'
import { lettersStaffCalls } from './letters/letters.staff.calls.ts'
import { limitsCalls } from './limits/limits.calls.ts'
import { lobbyCalls } from './lobby/lobby.calls.ts'
import { lobbyGamesCalls } from './lobby/lobby-games.calls.ts'
import { passkeysCalls } from './passkeys/passkeys.calls.ts'
import { passwordResetCalls } from './password-reset/password-reset.calls.ts'
import { payAndPlayCalls } from './pay-and-play/pay-and-play.calls.ts'
import { personalDataCalls } from './personal-data/personal-data.calls.ts'
import { playerAccessCalls } from './player-access/player-access.calls.ts'
import { questionnaireCalls } from './questionnaire/questionnaire.calls.ts'
import { questionnaireStaffCalls } from './questionnaire/questionnaire.staff.calls.ts'
import { registrationCalls } from './registration/registration.calls.ts'
import { campaignDeskCalls } from './rewards/campaign-desk.staff.calls.ts'
import { playerBonusesCalls } from './rewards/player-bonuses.staff.calls.ts'
import { rewardsCalls } from './rewards/rewards.calls.ts'
import { securityCalls } from './security/security.calls.ts'
import { sessionCalls } from './session/session.calls.ts'
import { signInCalls } from './session/sign-in.calls.ts'
import { suggestionsCalls } from './suggestions/suggestions.calls.ts'
import { supportCalls } from './support/support.calls.ts'
import { termsCalls } from './terms/terms.calls.ts'
import { topicsCalls } from './topics/topics.calls.ts'
import { transactionsCalls } from './transactions/transactions.calls.ts'
import { walletCalls } from './wallet/wallet.calls.ts'
import { winnersCalls } from './winners/winners.calls.ts'

/** Every call there is. The gateway's allow-list, the platform's routes and OpenAPI are this list. */
export const calls: readonly CallSpec[] = [
  ...signInCalls,
  ...sessionCalls,
  ...accountCalls,
  ...accountDetailsCalls,
  ...personalDataCalls,
  ...passkeysCalls,
  ...passwordResetCalls,
  ...accountAlertsCalls,
  ...questionnaireCalls,
  ...questionnaireStaffCalls,
  ...captchaCalls,
  ...registrationCalls,
  ...payAndPlayCalls,
  ...helpDeskCalls,
  ...termsCalls,
  ...consentCalls,
  ...walletCalls,
  ...transactionsCalls,
  ...cashierCalls,
  ...savedMethodsCalls,
  ...limitsCalls,
  ...exclusionCalls,
  ...documentsCalls,
  ...inboxCalls,
  ...rewardsCalls,
  ...announcementsCalls,
  ...topicsCalls,
  ...accessCalls,
  ...playerAccessCalls,
  ...contentCalls,
  ...gamesCalls,
  ...gameLaunchCalls,
  ...lobbyCalls,
  ...lobbyGamesCalls,
  ...gameListsCalls,
  ...winnersCalls,
  ...jackpotsCalls,
  ...tableSeatsCalls,
  ...suggestionsCalls,
  ...activityCalls,
  ...securityCalls,
  ...supportCalls,
  ...documentsStaffCalls,
  ...lettersStaffCalls,
  ...accountDeskCalls,
  ...campaignDeskCalls,
  ...playerBonusesCalls,
]
