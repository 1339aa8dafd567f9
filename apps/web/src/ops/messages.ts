import type { Finding, NodeStatus, PayoutReason } from '@player-site/contracts/ops/ops.entities.ts'
import type { FailureCode } from '../shared/api/failure.ts'
import { ageText, dayText, durationText, timeText } from './times.ts'

/** All text of the console. Its readers are staff, so it is in English only. */

const failures: Partial<Readonly<Record<FailureCode, string>>> = {
  'ops.tokenUnknown': 'This token isn’t valid. Check that you copied it completely.',
  'ops.roleForbidden':
    'The role of your token doesn’t allow this. Ask a colleague whose role does.',
  'documents.notOpen': 'The status of this document has changed. See below.',
  'documents.notFound': 'This document no longer exists.',
  'letters.idReused': 'Another letter was sent with this id. Reload the page and write it again.',
  'letters.over': 'The letter’s validity is over. Choose a later end.',
  'letters.notFound': 'This letter no longer exists.',
  'accountDesk.idReused': 'This decision was made already. Reload the page.',
  'accountDesk.notWaiting': 'This decision was signed in the meantime. See below.',
  'accountDesk.ownSignature': 'Someone other than you has to sign your decision.',
  'accountDesk.playersOwn':
    'The player is on a break or self-excluded. Staff can’t change this status.',
  'questionnaire.notRequested': 'The status of the questionnaire has changed. See below.',
  'campaign.notFound': 'There is no such campaign.',
  'campaign.wrongStatus': 'The status of the campaign doesn’t allow this. See below.',
  'campaign.changedMeanwhile':
    'A colleague changed the campaign in the meantime. What you wrote is not saved: leave it and see below.',
  'campaign.codeTaken': 'Another campaign of the brand has this bonus code.',
  'campaign.over': 'The end of the campaign has passed. Change it first.',
  'campaign.gameUnknown': 'A game of the campaign isn’t in the catalogue.',
  'campaign.gameWithoutFreeSpins':
    'Free spins can’t be played in this game. Change the draft to another one.',
  'campaign.linkUnknown': 'The campaign to follow is not one of the same brand and product.',
  'campaign.lawForbids': 'The law of a market doesn’t allow these terms.',
  'request.rateLimited': 'Too many attempts. Wait a minute and try again.',
  'ops.playerNotFound': 'No player has this id or e-mail.',
  'request.invalid': 'This is not a player id or e-mail.',
  notOffered: 'The platform doesn’t offer this.',
  'route.notFound': 'Not found. It may have ended already.',
  'network.offline': 'We can’t reach the gateway.',
  'network.timeout': 'The gateway isn’t responding.',
}

export const failureText = (code: FailureCode): string =>
  failures[code] ?? `The gateway returned ${code}.`

const times = (count = 0): string => (count === 1 ? 'once' : `${count} times`)
const formatCount = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`
const lastReason = (why: string | undefined): string => (why ? ` Last reason: ${why}.` : '')
const clock = (at: number | undefined): string =>
  at === undefined ? 'an unknown time' : timeText(at)
const age = (now: number, at: number | undefined): string =>
  at === undefined ? '' : ` (${ageText(now - at)} ago)`

/** A fact of the diagnosis as a sentence; `now` is when the facts were read. */
export const findingText: Readonly<Record<Finding['code'], (f: Finding, now: number) => string>> = {
  'player.inactive': () =>
    'The player is not signed in, and there were no events in the last two hours.',
  'owner.none': () =>
    'No node owns this player although a tab is open, so balance updates are not received. A node takes over within seconds. If this persists, check the nodes and Redis.',
  'owner.detached': (f) =>
    `Redis has not answered the owner since ${clock(f.since)}: tabs on its node get balances marked stale, tabs on other nodes get none.`,
  'upstream.live': (f) =>
    f.since === undefined
      ? 'The wallet socket is live.'
      : `The wallet socket is live, connected since ${clock(f.since)}.`,
  'upstream.down': (f, now) =>
    `The wallet socket has been down since ${clock(f.since)}${age(now, f.since)}. It was retried ${times(f.count)}, last at ${clock(f.at)}.${lastReason(f.why)}`,
  'upstream.gaveUp': (f, now) =>
    `The wallet socket has been down since ${clock(f.since)}${age(now, f.since)}. After ${formatCount(f.count ?? 0, 'failed attempt')} it is retried every 15 s, last at ${clock(f.at)}.${lastReason(f.why)}`,
  'upstream.silent': (f, now) =>
    `The wallet socket is open, but has answered no ping since ${clock(f.since)}${age(now, f.since)}. It is opened again 10 s after a missed answer.`,
  'upstream.connecting': () => 'The wallet socket is connecting.',
  'figure.current': (f, now) =>
    f.at === undefined
      ? 'The balance shown is current.'
      : `The balance shown is current; last changed ${ageText(now - f.at)} ago, at ${clock(f.at)}.`,
  'figure.old': (f, now) =>
    `The balance the player sees is from ${clock(f.at)}${age(now, f.at)} and may be out of date.`,
  'figure.unknown': () => 'No balance received yet: the player sees a placeholder.',
  'figure.noWallet': () => 'The platform reports that this player has no wallet.',
  'figure.readFailed': () =>
    'The wallet could not be read: the player sees an error instead of a balance.',
  'refresh.failing': (f, now) =>
    `Balance requests to the platform fail too, since ${clock(f.since)}${age(now, f.since)}, ${times(f.count)}.${lastReason(f.why)}`,
  'messages.dropped': (f) =>
    `Upstream sent unreadable messages ${times(f.count)}, last at ${clock(f.at)}.${lastReason(f.why)}`,
  'tabs.none': () => 'The player is signed in but has no tab open, so no balance is shown.',
  'tabs.open': (f) => (f.count === 1 ? 'One tab is open.' : `${f.count} tabs are open.`),
  'session.none': () => 'The player is not signed in.',
}

export const nodeFault = ({ missing }: Pick<NodeStatus, 'missing'>): string =>
  missing.map((dependency) => (dependency === 'redis' ? 'no Redis' : dependency)).join(', ')

const payoutReasons: Readonly<Record<PayoutReason, string>> = {
  timeout: 'Payout only: on a break',
  excluded: 'Payout only: self-excluded',
  over: 'Payout only: the break is over',
  unknown: 'Payout only',
}

const columnTitles: Readonly<Record<string, string>> = {
  market: 'Market',
  timeZone: 'Time zone',
  increase: 'Increase delay',
  required: 'Deposit limit required',
  cap: 'Monthly cap, all operators',
  timeouts: 'Breaks',
  exclusion: 'Min. exclusion',
  register: 'Register',
  sources: 'Source',
  cancel: 'Cancel withdrawal',
  cards: 'Credit cards',
  identity: 'Identity before deposit',
  review: 'Review due within',
  bonuses: 'Bonuses',
  product: 'Product',
  allowed: 'Allowed',
  age: 'Min. age',
  autoplay: 'Autoplay',
  parallel: 'Several games at once',
  demo: 'Demo for visitors',
  stake: 'Max. stake',
  round: 'Min. round',
  prompt: 'Prompt in game after',
  wagering: 'Max. wagering',
}

export const consoleText = {
  title: 'Support console',
  signIn: {
    ended: 'Your session has ended. Sessions end after a while without use, and after eight hours.',
    lead: 'Sign in with the token you were given.',
    token: 'Token',
    submit: 'Sign in',
    submitting: 'Signing in …',
    missing: 'Paste your token.',
  },
  frame: {
    logs: 'Logs',
    rules: 'Market rules',
    findPlayer: 'Player id or e-mail',
    searching: 'Searching …',
    open: 'Open',
    signOut: 'Sign out',
    letters: 'Letters',
    accounts: 'Accounts',
    rewards: 'Bonuses',
    playerBonuses: 'Player bonuses',
    bonuses: 'Bonuses',
    account: 'Account',
    verification: 'Verification',
    roles: {
      support: 'read-only',
      ops: 'can act',
      kyc: 'verifies players',
      letters: 'writes to players',
      account: 'decides about accounts',
      rewards: 'looks after bonuses',
    },
    skip: 'Skip to content',
  },
  page: {
    loading: 'Loading …',
    stale: 'This page could not be refreshed. It shows earlier data.',
    retry: 'Try again',
    pending: 'Working …',
    seePlayer: 'Balance and sessions',
    waits: (age: string) => `waiting ${age}`,
  },
  rules: {
    heading: 'Market rules',
    lead: 'The rules of a player’s country of residence apply, whichever market they visit. Figures are configurable defaults with their source named. They are not legal advice.',
    limits: 'Limits, breaks and exclusions',
    play: 'Payments and play',
    products: 'Products whose rules differ from the usual',
    productNames: {
      slots: 'Slots',
      table: 'Table games',
      live: 'Live tables',
      sports: 'Sports',
      virtual: 'Virtual sports',
    },
    bonusOffers: { all: 'All', firstDepositOnly: 'On the first deposit only', none: 'None' },
    yes: 'yes',
    no: 'no',
    none: '–',
    hours: (count: number) => `${count} h`,
    months: (count: number) => formatCount(count, 'month'),
    seconds: (count: number) => formatCount(count, 'second'),
    times: (count: number) => `${count} × the bonus`,
    increase: (limits: { increaseDelayHours: number; waitsForPeriodEnd: boolean }) =>
      `${limits.increaseDelayHours} h${limits.waitsForPeriodEnd ? ' and the end of the period' : ''}`,
    columns: columnTitles,
  },
  nodes: {
    label: 'Nodes',
    loading: 'Loading nodes …',
    outOfReach: 'This console’s node isn’t responding.',
    none: 'No node has reported yet.',
    silent: (ms: number) => `silent for ${durationText(ms)}`,
    ready: 'ready',
    facts: ({ tabs, playersOwned, lagMs, memoryMb }: NodeStatus) =>
      `${formatCount(tabs, 'tab')} · ${formatCount(playersOwned, 'player')} · ${lagMs} ms lag · ${memoryMb} MB`,
  },
  faults: {
    heading: 'What the platform did wrong',
    count: (count: number) => `${formatCount(count, 'recent fault')} of the platform`,
    times: (count: number) => `(${formatCount(count, 'time')})`,
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
    continue: (held: number) => (held > 0 ? `Continue (${held} new)` : 'Continue'),
    clear: 'Clear',
    filter: 'Filter',
    reset: 'Reset',
    connection: {
      connecting: 'Connecting …',
      open: 'Live',
      lost: 'Connection lost; reconnecting …',
    },
    dropped: (count: number) =>
      `${count} ${count === 1 ? 'line was' : 'lines were'} dropped because they came too fast`,
    empty: 'Waiting for lines. Only new lines appear here, about the work of your role.',
    noMatch: 'No matching lines.',
    details: 'Details',
    filterByRequest: 'Show this request only',
    openPlayer: 'Open this player',
    rows: 'Log lines',
  },
  player: {
    why: 'Diagnosis',
    facts: 'Facts',
    owner: 'Owner node',
    noOwner: 'none',
    epoch: 'Epoch and seq',
    upstream: 'Upstream',
    balance: 'Balance shown',
    balanceAt: 'Last changed',
    tabs: 'Tabs',
    noTabs: 'none',
    sessions: 'Sessions',
    noSessions: 'Not signed in.',
    payoutOnly: payoutReasons,
    sessionId: 'Session',
    unknownDevice: 'Unknown device',
    unknownCountry: 'unknown country',
    started: (at: number, ago: number) => `Started ${dayText(at)} (${ageText(ago)} ago)`,
    ends: (at: number) => `ends ${dayText(at)}`,
    end: 'End session',
    endAll: 'End all sessions',
    resync: 'Resync',
    resyncHint: 'The owner fetches balance and profile again and sends every tab a snapshot.',
    timeline: 'Timeline',
    noTimeline: 'No events of your role’s work in the last two hours.',
    ago: (ms: number) => `${ageText(ms)} ago`,
    repeated: (count: number, since: number) => `${count} times since ${timeText(since)}`,
    seeLog: 'Live log of this player',
    read: (at: number) => `as of ${timeText(at)}`,
    done: {
      resync: 'Resync requested.',
      endSession: 'Session ended.',
      endSessions: 'All sessions ended.',
    },
    unknown: 'unknown',
    statuses: { live: 'live', reconnecting: 'reconnecting', stale: 'stale' },
  },
  play: {
    heading: 'Play',
    launches: 'Opened games',
    noLaunches: 'No game was opened for real money in the last two hours.',
    unnamedGame: 'Unnamed game',
    rounds: 'Rounds',
    noRounds: 'The player has not played a round.',
    money: (stake: string, win: string) => `staked ${stake}, won ${win}`,
    states: { open: 'Open', won: 'Won', lost: 'Lost', voided: 'Voided' },
    refresh: 'Refresh',
    latest: 'Latest rounds',
    older: 'Older rounds',
  },
  confirm: {
    cancel: 'Cancel',
    resync: {
      title: 'Resync this player?',
      body: 'The owner fetches everything from the platform again. The player only notices if a figure was wrong.',
      submit: 'Resync',
    },
    endSession: {
      title: 'End this session?',
      body: 'All its tabs close immediately and the player has to sign in again. A running round ends as the game decides.',
      submit: 'End session',
    },
    endSessions: {
      title: 'End all sessions of this player?',
      body: 'All tabs on all devices close immediately and the player has to sign in again, if the platform allows it.',
      submit: 'End all sessions',
    },
  },
} as const
