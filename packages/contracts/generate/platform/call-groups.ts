import { accessCalls } from '../../src/access/access.calls.ts'
import { accountCalls } from '../../src/account/account.calls.ts'
import { accountDetailsCalls } from '../../src/account/account-details.calls.ts'
import { accountAlertsCalls } from '../../src/account-alerts/account-alerts.calls.ts'
import { accountDeskCalls } from '../../src/account-desk/account-desk.staff.calls.ts'
import { readLatestActivity } from '../../src/activity/activity.calls.ts'
import {
  cancelMaintenance,
  planMaintenance,
  readAnnouncements,
} from '../../src/announcements/announcements.calls.ts'
import { calls } from '../../src/calls.ts'
import { consentCalls } from '../../src/consent/consent.calls.ts'
import { documentsStaffCalls } from '../../src/documents/documents.staff.calls.ts'
import { gamesCalls } from '../../src/games/games.calls.ts'
import { gameLaunchCalls } from '../../src/games/launch/launch.calls.ts'
import type { CallSpec } from '../../src/kernel/call.ts'
import type { CallGroupId } from '../../src/kernel/offer.ts'
import { callGroups } from '../../src/offer/call-groups.ts'
import { personalDataCalls } from '../../src/personal-data/personal-data.calls.ts'
import { playerAccessCalls } from '../../src/player-access/player-access.calls.ts'
import { questionnaireStaffCalls } from '../../src/questionnaire/questionnaire.staff.calls.ts'
import { campaignDeskCalls } from '../../src/rewards/campaign-desk.staff.calls.ts'
import { playerBonusesCalls } from '../../src/rewards/player-bonuses.staff.calls.ts'
import { rewardsCalls } from '../../src/rewards/rewards.calls.ts'
import { fetchIdToken, readProfile, sessionCalls } from '../../src/session/session.calls.ts'
import { login, signInCalls } from '../../src/session/sign-in.calls.ts'
import { supportCalls } from '../../src/support/support.calls.ts'
import { termsCalls } from '../../src/terms/terms.calls.ts'
import { createSocketToken, readWallet, walletCalls } from '../../src/wallet/wallet.calls.ts'
import { nameOfId } from '../schema-collection.ts'

/** Calls that an operator builds together: a tag of the platform's document. */
export interface CallGroup {
  readonly name: string
  readonly about: string
  readonly calls: readonly CallSpec[]
  /** Its name, where the platform may leave it out as a whole. */
  readonly without?: CallGroupId
}

/** Without these no player can sign in and see a balance. */
export const requiredCalls: ReadonlySet<CallSpec> = new Set<CallSpec>([
  login,
  fetchIdToken,
  readProfile,
  readWallet,
  createSocketToken,
])

/** A group that a platform may leave out, by its name in PLATFORM_WITHOUT. */
const optional = (without: CallGroupId, name: string, about: string): CallGroup => ({
  name,
  about,
  calls: callGroups[without].calls,
  without,
})

const isProfile = (call: CallSpec): boolean => call.path === readProfile.path

const playerGroups: readonly CallGroup[] = [
  {
    name: 'Sign-in and session',
    about: 'Tokens of a player, their end, and players of an older system',
    calls: [...signInCalls, ...sessionCalls.filter((call) => !isProfile(call))],
  },
  {
    name: 'Activity',
    about: 'The last activity of a session, which keeps it from idling out',
    calls: [readLatestActivity],
  },
  {
    name: 'Profile',
    about: 'Restriction flags, statuses and currency, which every screen of a player reads',
    calls: [readProfile],
  },
  { name: 'Wallet', about: 'Balances, and the token of the wallet socket', calls: walletCalls },
  optional('history', 'Transactions', 'History, its sums and rounds'),
  optional('limits', 'Limits', 'Deposit and loss limits'),
  optional('exclusion', 'Exclusion', 'Breaks, exclusions and the day after'),
  optional('realityCheck', 'Reality check', 'When it is due, and its figures'),
  optional('cashier', 'Cashier', 'Payment methods and deposits'),
  optional('savedMethods', 'Saved cards', 'Cards that the payment provider keeps for a player'),
  optional(
    'withdrawals',
    'Withdrawals',
    'Requests, their cancellation, and those that are pending',
  ),
  optional('documents', 'Documents', 'Uploads and checks of identity'),
  optional('questionnaire', 'Questionnaire', 'Source of funds and occupation'),
  optional('inbox', 'Inbox', 'Messages and letters to a player'),
  optional('passkeys', 'Passkeys', 'Adding them, and signing in with one'),
  optional('passwordReset', 'Password reset', 'By SMS or a mailed link'),
  {
    name: 'Account alerts',
    about: 'The mailed link by which an owner denies a change',
    calls: accountAlertsCalls,
  },
  optional('registration', 'Registration', 'New players, step by step'),
  optional('payAndPlay', 'Pay and play', 'Signing in by a bank'),
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
  optional('favourites', 'Favourites', 'The games that a player keeps'),
  optional('recents', 'Recent games', 'The games that a player opened or staked money in last'),
  {
    name: 'Bonuses',
    about: 'Offers, active bonuses and bonus codes',
    calls: rewardsCalls,
    without: 'rewards',
  },
  optional('suggestions', 'Suggestions', 'Trending games, and what players of a game also play'),
  optional('winners', 'Winners', 'Polled for the home page and lobbies'),
  optional('jackpots', 'Jackpots', 'Amounts, polled for lobbies'),
  optional('seats', 'Table seats', 'Seats of live tables, polled for lobbies'),
  { name: 'Announcements', about: 'Planned maintenance', calls: [readAnnouncements] },
]

/** Asked for the support console alone. */
const staffGroups: readonly CallGroup[] = [
  { name: 'Staff: players', about: 'Finding a player', calls: supportCalls },
  { name: 'Staff: documents', about: 'The review desk', calls: documentsStaffCalls },
  { name: 'Staff: questionnaire', about: 'Requests and decisions', calls: questionnaireStaffCalls },
  optional('letters', 'Staff: letters', 'Letters to many players'),
  { name: 'Staff: accounts', about: 'Decisions on an account', calls: accountDeskCalls },
  {
    name: 'Staff: bonuses',
    about: 'Campaigns and what they cost, and the bonuses of a player',
    calls: [...campaignDeskCalls, ...playerBonusesCalls],
    without: 'rewards',
  },
  {
    name: 'Staff: maintenance',
    about: 'Planning and cancelling it',
    calls: [planMaintenance, cancelMaintenance],
  },
]

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
