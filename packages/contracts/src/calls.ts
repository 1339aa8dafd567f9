import { readSite, readStation } from './access/access.calls.ts'
import {
  changeActivityCheck,
  readActivityCheck,
  readActivitySummary,
  readLatestActivity,
  readMinutesRemaining,
  resetActivityTimer,
} from './activity/activity.calls.ts'
import { readConsent, saveConsent } from './consent/consent.calls.ts'
import { askContent } from './content/content.calls.ts'
import { launchDemo, launchGame, listGames, readGame } from './games/games.calls.ts'
import { readHelpDeskToken } from './help-desk/help-desk.calls.ts'
import type { CallSpec } from './kernel/call.ts'
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
import { listTransactions } from './transactions/transactions.calls.ts'
import { createSocketToken, readWallet } from './wallet/wallet.calls.ts'

/** Every call there is. The gateway's allow-list, the platform's routes and OpenAPI are this list. */
export const calls: readonly CallSpec[] = [
  signIn,
  readSession,
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
]
