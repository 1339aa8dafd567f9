import { readSite, readStation } from './access/access.calls.ts'
import {
  changeActivityCheck,
  readActivityCheck,
  readActivitySummary,
  readLatestActivity,
  readMinutesRemaining,
  resetActivityTimer,
} from './activity/activity.calls.ts'
import {
  cancelMaintenance,
  planMaintenance,
  readAnnouncements,
} from './announcements/announcements.calls.ts'
import { readCaptchaChallenge } from './captcha/captcha.calls.ts'
import {
  cancelWithdrawal,
  checkDeposit,
  checkWithdrawal,
  listCashierMethods,
  listPendingWithdrawals,
  listRecentMethods,
  readPayment,
  startDeposit,
  startWithdrawal,
} from './cashier/cashier.calls.ts'
import { readConsent, saveConsent } from './consent/consent.calls.ts'
import { askContent } from './content/content.calls.ts'
import {
  excludePlayer,
  readCooling,
  readProtectionRules,
  takeTimeout,
} from './exclusion/exclusion.calls.ts'
import { launchDemo, launchGame, listGames, readGame } from './games/games.calls.ts'
import { readHelpDeskToken } from './help-desk/help-desk.calls.ts'
import { markInboxRead, markMessageRead, readInbox } from './inbox/inbox.calls.ts'
import type { CallSpec } from './kernel/call.ts'
import {
  changeDepositLimit,
  changeSpendLimit,
  readDepositLimits,
  readSpendLimits,
} from './limits/limits.calls.ts'
import { reportViolations } from './security/security.calls.ts'
import {
  fetchIdToken,
  login,
  migratePlayer,
  platformSignOut,
  readProfile,
  readSession,
  signIn,
  signOut,
} from './session/session.calls.ts'
import { acceptTerms } from './terms/terms.calls.ts'
import { readTopics } from './topics/topics.calls.ts'
import { listTransactions, readNetPosition } from './transactions/transactions.calls.ts'
import { createSocketToken, readWallet } from './wallet/wallet.calls.ts'

/** Every call there is. The gateway's allow-list, the platform's routes and OpenAPI are this list. */
export const calls: readonly CallSpec[] = [
  signIn,
  readSession,
  readCaptchaChallenge,
  readHelpDeskToken,
  signOut,
  login,
  fetchIdToken,
  migratePlayer,
  platformSignOut,
  readProfile,
  acceptTerms,
  readConsent,
  saveConsent,
  readWallet,
  createSocketToken,
  listTransactions,
  readNetPosition,
  listCashierMethods,
  listRecentMethods,
  checkDeposit,
  startDeposit,
  readPayment,
  checkWithdrawal,
  startWithdrawal,
  listPendingWithdrawals,
  cancelWithdrawal,
  readDepositLimits,
  changeDepositLimit,
  readSpendLimits,
  changeSpendLimit,
  readProtectionRules,
  excludePlayer,
  takeTimeout,
  readCooling,
  readInbox,
  markMessageRead,
  markInboxRead,
  readStation,
  readSite,
  askContent,
  listGames,
  readGame,
  launchGame,
  launchDemo,
  readActivityCheck,
  changeActivityCheck,
  readMinutesRemaining,
  resetActivityTimer,
  readActivitySummary,
  readLatestActivity,
  readAnnouncements,
  planMaintenance,
  cancelMaintenance,
  readTopics,
  reportViolations,
]
