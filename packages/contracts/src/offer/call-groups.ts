import { activityCalls, readActivityCheck, readLatestActivity } from '../activity/activity.calls.ts'
import {
  cashierCalls,
  listCashierMethods,
  listPendingWithdrawals,
} from '../cashier/cashier.calls.ts'
import { listSavedMethods, savedMethodsCalls } from '../cashier/saved-methods.calls.ts'
import { documentsCalls, listDocuments } from '../documents/documents.calls.ts'
import { exclusionCalls, readProtectionRules } from '../exclusion/exclusion.calls.ts'
import {
  addFavourite,
  addRecentGame,
  listFavourites,
  listLastPlayed,
  listRecentGames,
  removeFavourite,
} from '../game-lists/game-lists.calls.ts'
import { listTableSeats, tableSeatsCalls } from '../games/table-seats.calls.ts'
import { inboxCalls, readInbox } from '../inbox/inbox.calls.ts'
import { jackpotsCalls, readJackpots } from '../jackpots/jackpots.calls.ts'
import type { CallSpec } from '../kernel/call.ts'
import { type CallGroupId, callGroupIds } from '../kernel/offer.ts'
import { lettersStaffCalls, listLetters } from '../letters/letters.staff.calls.ts'
import { limitsCalls, readDepositLimits } from '../limits/limits.calls.ts'
import { listPasskeys, passkeysCalls } from '../passkeys/passkeys.calls.ts'
import { passwordResetCalls, requestReset } from '../password-reset/password-reset.calls.ts'
import { openBankSession, payAndPlayCalls } from '../pay-and-play/pay-and-play.calls.ts'
import { questionnaireCalls, readQuestionnaire } from '../questionnaire/questionnaire.calls.ts'
import { readRegistrationSettings, registrationCalls } from '../registration/registration.calls.ts'
import { campaignDeskCalls } from '../rewards/campaign-desk.staff.calls.ts'
import { playerBonusesCalls } from '../rewards/player-bonuses.staff.calls.ts'
import { listRewards, rewardsCalls } from '../rewards/rewards.calls.ts'
import { readTrendingGames, suggestionsCalls } from '../suggestions/suggestions.calls.ts'
import { listTransactions, transactionsCalls } from '../transactions/transactions.calls.ts'
import { listTopWinners, winnersCalls } from '../winners/winners.calls.ts'

/** Calls that a platform offers together, or not at all. */
export interface CallGroup {
  /** Answered with 501 `notOffered`, the whole group counts as left out; null: only by name. */
  readonly first: CallSpec | null
  readonly calls: readonly CallSpec[]
}

const isWithdrawal = ({ path }: CallSpec): boolean => /withdrawal/i.test(path)

/** Every group that may be left out. */
export const callGroups: Readonly<Record<CallGroupId, CallGroup>> = {
  cashier: { first: listCashierMethods, calls: cashierCalls.filter((call) => !isWithdrawal(call)) },
  documents: { first: listDocuments, calls: documentsCalls },
  exclusion: { first: readProtectionRules, calls: exclusionCalls },
  favourites: { first: listFavourites, calls: [listFavourites, addFavourite, removeFavourite] },
  history: { first: listTransactions, calls: transactionsCalls },
  inbox: { first: readInbox, calls: inboxCalls },
  jackpots: { first: readJackpots, calls: jackpotsCalls },
  letters: { first: listLetters, calls: lettersStaffCalls },
  limits: { first: readDepositLimits, calls: limitsCalls },
  // Games and their order are content: the platform may serve none of it.
  lobbies: { first: null, calls: [] },
  passkeys: { first: listPasskeys, calls: passkeysCalls },
  passwordReset: { first: requestReset, calls: passwordResetCalls },
  payAndPlay: { first: openBankSession, calls: payAndPlayCalls },
  questionnaire: { first: readQuestionnaire, calls: questionnaireCalls },
  realityCheck: {
    first: readActivityCheck,
    // The last activity is also that of the idle clock.
    calls: activityCalls.filter((call) => call !== readLatestActivity),
  },
  recents: { first: listRecentGames, calls: [listRecentGames, addRecentGame, listLastPlayed] },
  registration: { first: readRegistrationSettings, calls: registrationCalls },
  rewards: {
    first: listRewards,
    calls: [...rewardsCalls, ...campaignDeskCalls, ...playerBonusesCalls],
  },
  savedMethods: { first: listSavedMethods, calls: savedMethodsCalls },
  seats: { first: listTableSeats, calls: tableSeatsCalls },
  suggestions: { first: readTrendingGames, calls: suggestionsCalls },
  winners: { first: listTopWinners, calls: winnersCalls },
  withdrawals: { first: listPendingWithdrawals, calls: cashierCalls.filter(isWithdrawal) },
}

const groupByCall = new Map(
  callGroupIds.flatMap((id) => callGroups[id].calls.map((call) => [call.id, id] as const)),
)

/** The group of a call, by the call's id; undefined: it cannot be left out. */
export const groupOfCall = (callId: string): CallGroupId | undefined => groupByCall.get(callId)
