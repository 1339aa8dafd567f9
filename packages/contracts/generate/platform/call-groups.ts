import { accessCalls } from '../../src/access/access.calls.ts'
import { accountCalls } from '../../src/account/account.calls.ts'
import { accountDetailsCalls } from '../../src/account/account-details.calls.ts'
import { accountAlertsCalls } from '../../src/account-alerts/account-alerts.calls.ts'
import { accountDeskCalls } from '../../src/account-desk/account-desk.staff.calls.ts'
import { activityCalls } from '../../src/activity/activity.calls.ts'
import {
  cancelMaintenance,
  planMaintenance,
  readAnnouncements,
} from '../../src/announcements/announcements.calls.ts'
import { calls } from '../../src/calls.ts'
import { cashierCalls } from '../../src/cashier/cashier.calls.ts'
import { consentCalls } from '../../src/consent/consent.calls.ts'
import { documentsCalls } from '../../src/documents/documents.calls.ts'
import { documentsStaffCalls } from '../../src/documents/documents.staff.calls.ts'
import { exclusionCalls } from '../../src/exclusion/exclusion.calls.ts'
import { gameListsCalls } from '../../src/game-lists/game-lists.calls.ts'
import { gamesCalls } from '../../src/games/games.calls.ts'
import { gameLaunchCalls } from '../../src/games/launch/launch.calls.ts'
import { tableSeatsCalls } from '../../src/games/table-seats.calls.ts'
import { inboxCalls } from '../../src/inbox/inbox.calls.ts'
import { jackpotsCalls } from '../../src/jackpots/jackpots.calls.ts'
import type { CallSpec } from '../../src/kernel/call.ts'
import { lettersStaffCalls } from '../../src/letters/letters.staff.calls.ts'
import { limitsCalls } from '../../src/limits/limits.calls.ts'
import { passkeysCalls } from '../../src/passkeys/passkeys.calls.ts'
import { passwordResetCalls } from '../../src/password-reset/password-reset.calls.ts'
import { payAndPlayCalls } from '../../src/pay-and-play/pay-and-play.calls.ts'
import { personalDataCalls } from '../../src/personal-data/personal-data.calls.ts'
import { playerAccessCalls } from '../../src/player-access/player-access.calls.ts'
import { questionnaireCalls } from '../../src/questionnaire/questionnaire.calls.ts'
import { questionnaireStaffCalls } from '../../src/questionnaire/questionnaire.staff.calls.ts'
import { registrationCalls } from '../../src/registration/registration.calls.ts'
import { fetchIdToken, readProfile, sessionCalls } from '../../src/session/session.calls.ts'
import { login, signInCalls } from '../../src/session/sign-in.calls.ts'
import { supportCalls } from '../../src/support/support.calls.ts'
import { termsCalls } from '../../src/terms/terms.calls.ts'
import { transactionsCalls } from '../../src/transactions/transactions.calls.ts'
import { createSocketToken, readWallet, walletCalls } from '../../src/wallet/wallet.calls.ts'
import { winnersCalls } from '../../src/winners/winners.calls.ts'
import { nameOfId } from '../schema-collection.ts'

/** Calls that an operator builds together: a tag of the platform's document. */
export interface CallGroup {
  readonly name: string
  readonly about: string
  readonly calls: readonly CallSpec[]
}

/** Without these no player can sign in and see a balance. */
export const requiredCalls: ReadonlySet<CallSpec> = new Set<CallSpec>([
  login,
  fetchIdToken,
  readProfile,
  readWallet,
  createSocketToken,
])

const isProfile = (call: CallSpec): boolean => call.path === readProfile.path

const playerGroups: readonly CallGroup[] = [
  {
    name: 'Sign-in and session',
    about: 'Tokens of a player, their end, and players of an older system',
    calls: [...signInCalls, ...sessionCalls.filter((call) => !isProfile(call))],
  },
  {
    name: 'Profile',
    about: 'Restriction flags, statuses and currency, which every screen of a player reads',
    calls: [readProfile],
  },
  { name: 'Wallet', about: 'Balances, and the token of the wallet socket', calls: walletCalls },
  { name: 'Transactions', about: 'History, its sums and rounds', calls: transactionsCalls },
  { name: 'Limits', about: 'Deposit and loss limits', calls: limitsCalls },
  { name: 'Exclusion', about: 'Breaks, exclusions and the day after', calls: exclusionCalls },
  { name: 'Reality check', about: 'When it is due, and its figures', calls: activityCalls },
  {
    name: 'Cashier',
    about: 'Payment methods and deposits',
    calls: cashierCalls.filter(({ path }) => !isWithdrawal(path)),
  },
  {
    name: 'Withdrawals',
    about: 'Requests, their cancellation, and those that are pending',
    calls: cashierCalls.filter(({ path }) => isWithdrawal(path)),
  },
  { name: 'Documents', about: 'Uploads and checks of identity', calls: documentsCalls },
  { name: 'Questionnaire', about: 'Source of funds and occupation', calls: questionnaireCalls },
  { name: 'Inbox', about: 'Messages and letters to a player', calls: inboxCalls },
  { name: 'Passkeys', about: 'Adding them, and signing in with one', calls: passkeysCalls },
  { name: 'Password reset', about: 'By SMS or a mailed link', calls: passwordResetCalls },
  {
    name: 'Account alerts',
    about: 'The mailed link by which an owner denies a change',
    calls: accountAlertsCalls,
  },
  { name: 'Registration', about: 'New players, step by step', calls: registrationCalls },
  { name: 'Pay and play', about: 'Signing in by a bank', calls: payAndPlayCalls },
  {
    name: 'Account',
    about: 'Details, password, phone, sign-ins, marketing and the copy of personal data',
    calls: [...accountCalls, ...accountDetailsCalls, ...personalDataCalls],
  },
  {
    name: 'Terms and consent',
    about: 'Accepted versions',
    calls: [...termsCalls, ...consentCalls],
  },
  {
    name: 'Access',
    about: 'Country of a visit, and which areas are open',
    calls: [...accessCalls, ...playerAccessCalls],
  },
  { name: 'Games', about: 'One game, and its opening by address', calls: gamesCalls },
  { name: 'Launch', about: 'Tickets, tokens and addresses by provider', calls: gameLaunchCalls },
  { name: 'Favourites and recents', about: 'Lists of a player', calls: gameListsCalls },
  { name: 'Winners', about: 'Polled for the home page and lobbies', calls: winnersCalls },
  { name: 'Jackpots', about: 'Amounts, polled for lobbies', calls: jackpotsCalls },
  {
    name: 'Table seats',
    about: 'Seats of live tables, polled for lobbies',
    calls: tableSeatsCalls,
  },
  { name: 'Announcements', about: 'Planned maintenance', calls: [readAnnouncements] },
]

/** Asked for the support console alone. */
const staffGroups: readonly CallGroup[] = [
  { name: 'Staff: players', about: 'Finding a player', calls: supportCalls },
  { name: 'Staff: documents', about: 'The review desk', calls: documentsStaffCalls },
  { name: 'Staff: questionnaire', about: 'Requests and decisions', calls: questionnaireStaffCalls },
  { name: 'Staff: letters', about: 'Letters to many players', calls: lettersStaffCalls },
  { name: 'Staff: accounts', about: 'Decisions on an account', calls: accountDeskCalls },
  {
    name: 'Staff: maintenance',
    about: 'Planning and cancelling it',
    calls: [planMaintenance, cancelMaintenance],
  },
]

function isWithdrawal(path: string): boolean {
  return /withdrawal/i.test(path)
}

const isOfPlatform = ({ api }: CallSpec): boolean => api !== 'gateway'

const named = [...playerGroups, ...staffGroups]
const isNamed = (call: CallSpec): boolean => named.some((group) => group.calls.includes(call))
const capabilityOf = ({ id }: CallSpec): string => id.split('.')[0] ?? ''

/** Calls of a capability that no group names are one of their own. */
const unnamed = Map.groupBy(
  calls.filter((call) => isOfPlatform(call) && !isNamed(call)),
  capabilityOf,
)

/** Every call of a gateway on a platform, each in one group. */
export const platformGroups: readonly CallGroup[] = [
  ...named.map((group) => ({ ...group, calls: group.calls.filter(isOfPlatform) })),
  ...[...unnamed].map(([name, own]) => ({ name: nameOfId(name), about: 'Optional', calls: own })),
]
