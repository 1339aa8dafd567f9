import type { Finding, NodeStatus, PayoutReason } from '@player-site/contracts/ops/ops.entities.ts'
import type { FailureCode } from '../shared/api/failure.ts'
import { durationText, timeText } from './times.ts'

/** Every word the console says. Its readers are staff: English alone. */

const failures: Partial<Readonly<Record<FailureCode, string>>> = {
  'ops.tokenUnknown': 'This token is not known here. Check that you copied all of it.',
  'ops.roleForbidden': 'Your token may look, but not act. Ask somebody with the role ops.',
  'request.rateLimited': 'Too many tries. Wait a minute, then try again.',
  'request.invalid': 'This is no player id.',
  'route.notFound': 'It is gone already.',
  'network.offline': 'The gateway cannot be reached.',
  'network.timeout': 'The gateway does not answer.',
}

export const failureText = (code: FailureCode): string =>
  failures[code] ?? `The gateway answered ${code}.`

const times = (count = 0): string => (count === 1 ? 'once' : `${count} times`)
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
const because = (why: string | undefined): string => (why ? ` Last reason: ${why}.` : '')
const clock = (at: number | undefined): string =>
  at === undefined ? 'some time ago' : timeText(at)
const age = (now: number, at: number | undefined): string =>
  at === undefined ? '' : ` (${durationText(now - at)} ago)`

/** A fact of the diagnosis as a sentence; `now` is when the facts were read. */
export const findingText: Readonly<Record<Finding['code'], (f: Finding, now: number) => string>> = {
  'player.unknown': () =>
    'Nothing has been heard of this player in the last two hours, and they are not signed in.',
  'player.away': () => 'The player is signed in and has no tab open.',
  'owner.none': () =>
    'No node owns this player although a tab is open: nobody listens for their balance. A node takes them over within seconds; if this stays, look at the nodes and at Redis.',
  'owner.detached': (f) =>
    `Redis has not answered the owner since ${clock(f.since)}: tabs on its node get balances, marked stale; tabs elsewhere get none.`,
  'upstream.live': (f) =>
    f.since === undefined
      ? 'The wallet socket is live.'
      : `The wallet socket is live, connected since ${clock(f.since)}.`,
  'upstream.down': (f, now) =>
    `The wallet socket has been down since ${clock(f.since)}${age(now, f.since)}. It was retried ${times(f.count)}, last at ${clock(f.at)}.${because(f.why)}`,
  'upstream.gaveUp': (f, now) =>
    `The wallet socket has been down since ${clock(f.since)}${age(now, f.since)}. After ${times(f.count)} without success it is now tried every 15 s, last at ${clock(f.at)}.${because(f.why)}`,
  'upstream.connecting': () => 'The wallet socket is being opened.',
  'figure.current': (f, now) =>
    f.at === undefined
      ? 'The balance shown is current.'
      : `The balance shown is current; it last came at ${clock(f.at)}${age(now, f.at)}.`,
  'figure.old': (f, now) =>
    `The balance the player sees is from ${clock(f.at)}${age(now, f.at)} and may be wrong by now.`,
  'figure.unknown': () => 'No balance has come yet: the player sees a placeholder.',
  'figure.noWallet': () => 'The platform says that this player has no wallet.',
  'figure.readFailed': () => 'The wallet could not be read: the player sees an error, no figure.',
  'refresh.failing': (f, now) =>
    `Asking the platform for the balance fails too, since ${clock(f.since)}${age(now, f.since)}, ${times(f.count)}.${because(f.why)}`,
  'messages.dropped': (f) =>
    `Upstream sent what could not be read, ${times(f.count)}, last at ${clock(f.at)}.${because(f.why)}`,
  'tabs.none': () => 'The player is signed in and has no tab open: nobody sees a balance now.',
  'tabs.open': (f) => (f.count === 1 ? 'One tab is open.' : `${f.count} tabs are open.`),
  'session.none': () => 'The player is not signed in.',
}

export const nodeFault = ({ missing }: Pick<NodeStatus, 'missing'>): string =>
  missing.map((part) => (part === 'redis' ? 'no Redis' : part)).join(', ')

const payoutReasons: Readonly<Record<PayoutReason, string>> = {
  timeout: 'Payout only: on a break',
  excluded: 'Payout only: self-excluded',
  over: 'Payout only: the break is over',
  unknown: 'Payout only',
}

const columnTitles: Readonly<Record<string, string>> = {
  market: 'Market',
  timeZone: 'Periods begin in',
  increase: 'A higher limit waits',
  required: 'Deposit limit required',
  cap: 'All operators, a month',
  timeouts: 'Breaks',
  exclusion: 'Shortest exclusion',
  register: 'Excluded persons',
  sources: 'Source',
  cancel: 'Withdrawal cancel',
  cards: 'Credit cards',
  identity: 'Identity before deposit',
  demo: 'Demo for visitors',
  live: 'Live tables',
  stake: 'Highest stake',
  round: 'Shortest round',
  prompt: 'Asks in a game after',
  wagering: 'Most wagering',
}

export const words = {
  title: 'Support console',
  signIn: {
    lead: 'Sign in with the token you were given.',
    token: 'Token',
    submit: 'Sign in',
    submitting: 'Signing in …',
    missing: 'Paste your token.',
  },
  frame: {
    logs: 'Logs',
    rules: 'Market rules',
    findPlayer: 'Player id',
    open: 'Open',
    signOut: 'Sign out',
    looks: 'may look',
    acts: 'may act',
    skip: 'Skip to content',
  },
  rules: {
    heading: 'Market rules',
    lead: 'A player is bound by the rules of the country they live in, whatever address they came by. Figures are defaults to configure, with their source named; they are no legal advice.',
    limits: 'Limits, breaks and exclusions',
    play: 'Payments and play',
    yes: 'yes',
    no: 'no',
    none: '–',
    months: (count: number) => counted(count, 'month'),
    seconds: (count: number) => counted(count, 'second'),
    times: (count: number) => `${count} × the bonus`,
    increase: (limits: { increaseDelayHours: number; waitsForPeriodEnd: boolean }) =>
      `${limits.increaseDelayHours} h${limits.waitsForPeriodEnd ? ' and the end of the period' : ''}`,
    columns: columnTitles,
  },
  nodes: {
    label: 'Nodes',
    loading: 'Asking the nodes …',
    outOfReach: 'This console’s node does not answer.',
    none: 'No node has spoken yet.',
    silent: (ms: number) => `silent for ${durationText(ms)}`,
    ready: 'ready',
    facts: ({ tabs, playersOwned, lagMs, memoryMb }: NodeStatus) =>
      `${counted(tabs, 'tab')} · ${counted(playersOwned, 'player')} · ${lagMs} ms lag · ${memoryMb} MB`,
  },
  tail: {
    heading: 'Live log of all nodes',
    player: 'Player',
    level: 'Level',
    event: 'Event',
    requestId: 'Request id',
    search: 'Search',
    eventHint: 'upstream.lost',
    levels: { info: 'All', warn: 'Warnings and errors', error: 'Errors' },
    pause: 'Pause',
    goOn: (held: number) => (held > 0 ? `Continue (${held} new)` : 'Continue'),
    clear: 'Clear',
    filter: 'Filter',
    reset: 'Reset',
    line: { connecting: 'Connecting …', open: 'Live', lost: 'Lost; trying again …' },
    dropped: (count: number) =>
      `${count} ${count === 1 ? 'line' : 'lines'} came too fast and ${count === 1 ? 'is' : 'are'} missing here`,
    waiting: 'Waiting for lines. Only what is written from now on appears here.',
    noMatch: 'No line here has this text.',
    details: 'Details',
    filterByRequest: 'Show this request only',
    openPlayer: 'Open this player',
    rows: 'Log lines',
  },
  player: {
    why: 'Why they see what they see',
    loading: 'Reading …',
    facts: 'Facts',
    owner: 'Owner node',
    noOwner: 'none',
    epoch: 'Epoch and seq',
    upstream: 'Upstream',
    balance: 'Balance shown',
    balanceAt: 'Figure from',
    tabs: 'Tabs',
    noTabs: 'none',
    sessions: 'Sessions',
    noSessions: 'Not signed in.',
    payoutOnly: payoutReasons,
    started: 'started',
    ends: 'ends',
    end: 'End session',
    endAll: 'End all sessions',
    resync: 'Resync',
    resyncHint: 'Has the owner fetch balance and profile anew and send every tab a snapshot.',
    timeline: 'What happened',
    noTimeline: 'Nothing in the last two hours.',
    ago: (ms: number) => `${durationText(ms)} ago`,
    repeated: (count: number, since: number) => `${count} times since ${timeText(since)}`,
    seeLog: 'Live log of this player',
    stale: 'This page could not be refreshed; it shows what was read before.',
    read: (at: number) => `as of ${timeText(at)}`,
    done: {
      resync: 'The owner was asked for a resync.',
      endSession: 'The session has ended.',
      endSessions: 'All sessions have ended.',
    },
    underWay: 'Working …',
    unknown: 'not known',
    statuses: { live: 'live', reconnecting: 'reconnecting', stale: 'stale' },
  },
  confirm: {
    cancel: 'Cancel',
    resync: {
      title: 'Resync this player?',
      body: 'The owner asks the platform for everything anew. The player notices nothing unless a figure was wrong.',
      submit: 'Resync',
    },
    endSession: {
      title: 'End this session?',
      body: 'Every tab of it closes at once and the player has to sign in again. A round that runs ends as the game decides.',
      submit: 'End session',
    },
    endSessions: {
      title: 'End all sessions of this player?',
      body: 'Every tab on every device closes at once and the player has to sign in again. Whether they may is the platform’s to say.',
      submit: 'End all sessions',
    },
  },
} as const
