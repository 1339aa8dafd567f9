import {
  depositPage,
  overviewPage,
  withdrawPage,
} from '@player-site/contracts/cashier/cashier.pages.ts'
import { verificationPage } from '@player-site/contracts/documents/documents.pages.ts'
import { inboxPage } from '@player-site/contracts/inbox/inbox.pages.ts'
import { gamblingLimitsPage } from '@player-site/contracts/limits/limits.pages.ts'
import { resetPasswordPage } from '@player-site/contracts/password-reset/password-reset.pages.ts'
import { bankSignUpPage } from '@player-site/contracts/pay-and-play/pay-and-play.pages.ts'
import { signUpPage } from '@player-site/contracts/registration/registration.pages.ts'
import { rewardsPage } from '@player-site/contracts/rewards/rewards.pages.ts'
import {
  roundPage,
  transactionsPage,
} from '@player-site/contracts/transactions/transactions.pages.ts'

/** What the calls of a group show, and where their rules are written. */
export interface Group {
  readonly title: string
  /** What a player misses while a check of the group fails. */
  readonly screen: string
  /** A page below `docs/`. */
  readonly docs: string
}

const calls = 'calls.md'

/** Every group, in the order of a report. */
export const groups = {
  session: {
    title: 'Sign-in and session',
    screen: 'Sign-in dialog, and every page of a signed-in player',
    docs: 'integrate/sign-in.md',
  },
  wallet: {
    title: 'Wallet',
    screen: 'Balance in the header',
    docs: 'integrate/wallet-socket.md',
  },
  socket: {
    title: 'Wallet socket',
    screen: 'Balance in the header, which then changes late',
    docs: 'integrate/wallet-socket.md',
  },
  transactions: {
    title: 'Transactions',
    screen: `${transactionsPage.path}, ${roundPage.path}`,
    docs: calls,
  },
  limits: {
    title: 'Limits',
    screen: gamblingLimitsPage.path,
    docs: 'integrate/building.md',
  },
  activity: {
    title: 'Reality check',
    screen: `Reality check, ${gamblingLimitsPage.path}`,
    docs: 'integrate/building.md',
  },
  exclusion: {
    title: 'Breaks and exclusion',
    screen: `${gamblingLimitsPage.path}, and the refusal of a sign-in`,
    docs: 'integrate/building.md',
  },
  cashier: {
    title: 'Cashier',
    screen: `${depositPage.path}, ${withdrawPage.path}`,
    docs: 'integrate/building.md',
  },
  access: {
    title: 'Access and visit',
    screen: 'Guards of lobbies and cashier, the country of a visit',
    docs: calls,
  },
  favourites: {
    title: 'Favourites, recent games and suggestions',
    screen: 'Hearts of games, rows of a lobby and of the home page',
    docs: calls,
  },
  inbox: { title: 'Inbox', screen: inboxPage.path, docs: calls },
  rewards: { title: 'Bonuses', screen: rewardsPage.path, docs: calls },
  account: { title: 'Account', screen: `${overviewPage.path} and its details`, docs: calls },
  passkeys: {
    title: 'Passkeys',
    screen: `${overviewPage.path}, sign-in with a passkey`,
    docs: calls,
  },
  documents: {
    title: 'Documents and questionnaire',
    screen: verificationPage.path,
    docs: calls,
  },
  registration: {
    title: 'Registration',
    screen: signUpPage.path,
    docs: calls,
  },
  passwordReset: { title: 'Password reset', screen: resetPasswordPage.path, docs: calls },
  payAndPlay: { title: 'Sign-in with a bank', screen: bankSignUpPage.path, docs: calls },
  games: { title: 'Games', screen: 'Page of a game', docs: calls },
  news: {
    title: 'Winners, jackpots, seats and announcements',
    screen: 'Home page and lobbies',
    docs: calls,
  },
} as const satisfies Record<string, Group>

export type GroupName = keyof typeof groups

export const isGroupName = (name: string): name is GroupName => name in groups

/** The group of a call, by the first part of its id. */
const groupOfPrefix: Readonly<Record<string, GroupName>> = {
  session: 'session',
  wallet: 'wallet',
  transactions: 'transactions',
  limits: 'limits',
  activity: 'activity',
  exclusion: 'exclusion',
  cashier: 'cashier',
  access: 'access',
  playerAccess: 'access',
  favourites: 'favourites',
  recentGames: 'favourites',
  rewards: 'rewards',
  suggestions: 'favourites',
  inbox: 'inbox',
  account: 'account',
  personalData: 'account',
  terms: 'account',
  consent: 'account',
  passkeys: 'passkeys',
  documents: 'documents',
  questionnaire: 'documents',
  registration: 'registration',
  passwordReset: 'passwordReset',
  payAndPlay: 'payAndPlay',
  games: 'games',
  gameLaunch: 'games',
  winners: 'news',
  jackpots: 'news',
  tables: 'news',
  announcements: 'news',
}

/** Undefined for calls of staff and of game providers. */
export const groupOf = (callId: string): GroupName | undefined =>
  groupOfPrefix[callId.split('.')[0] ?? '']
