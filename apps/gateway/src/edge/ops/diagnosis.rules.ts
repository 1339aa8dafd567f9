import type { Finding, PlayerPage, Transition } from '@player-site/contracts/ops/ops.entities.ts'

/** Input of the diagnosis: everything on the page except itself. */
export type PlayerFacts = Omit<PlayerPage, 'diagnosis' | 'playerId'>

/**
 * Above this age a figure counts as old while its connection is down; a refresh comes every 20 s.
 */
const currentMs = 30_000
/** Trouble that has not recurred for this long is past. */
const recentMs = 10 * 60_000

const names = {
  owned: 'player.owned',
  detached: 'player.detached',
  connected: 'upstream.connected',
  lost: 'upstream.lost',
  silent: 'upstream.silent',
  heard: 'upstream.heard',
  refreshFailed: 'wallet.refreshFailed',
  dropped: 'upstream.dropped',
} as const

const lastOf = (transitions: readonly Transition[], ...what: readonly string[]) =>
  transitions.findLast((one) => what.includes(one.what))

const whyOf = (one: Transition | undefined) => {
  const why = one?.fields?.['why']
  return typeof why === 'string' ? { why } : {}
}

/** A period of trouble: its start, last time, count and reason. */
function spellDuration(entries: readonly Transition[]) {
  const last = entries.at(-1)
  return {
    since: Math.min(...entries.map(({ at, since }) => since ?? at)),
    at: last?.at ?? 0,
    count: entries.reduce((sum, { times }) => sum + (times ?? 1), 0),
    ...whyOf(last),
  }
}

function ownerFinding({ owner, tabs, transitions }: PlayerFacts): Finding[] {
  if (!owner) return tabs.length > 0 ? [{ code: 'owner.none', tone: 'bad' }] : []
  const latest = lastOf(transitions, names.owned, names.detached)
  if (latest?.what !== names.detached) return []
  return [{ code: 'owner.detached', tone: 'bad', since: latest.since ?? latest.at }]
}

function upstreamFinding({ owner, upstream, transitions }: PlayerFacts): Finding[] {
  if (!owner || !upstream) return []
  const connectedAt = transitions.findLastIndex(({ what }) => what === names.connected)
  const losses = transitions.slice(connectedAt + 1).filter(({ what }) => what === names.lost)
  if (upstream.status === 'live') {
    const since = transitions[connectedAt]?.at
    return [{ code: 'upstream.live', tone: 'good', ...(since !== undefined && { since }) }]
  }
  const latest = lastOf(transitions, names.connected, names.heard, names.silent, names.lost)
  if (latest?.what === names.silent) {
    return [{ code: 'upstream.silent', tone: 'bad', since: latest.since ?? latest.at }]
  }
  if (losses.length === 0) return [{ code: 'upstream.connecting', tone: 'caution' }]
  const code = upstream.status === 'stale' ? 'upstream.gaveUp' : 'upstream.down'
  return [{ code, tone: 'bad', ...spellDuration(losses) }]
}

function figureFinding({ at, owner, upstream, wallet }: PlayerFacts): Finding[] {
  if (!upstream || !wallet) return []
  if (wallet.status === 'not_exists') return [{ code: 'figure.noWallet', tone: 'neutral' }]
  if (wallet.status === 'error') return [{ code: 'figure.readFailed', tone: 'bad' }]
  const { status, balanceAt } = upstream
  if (wallet.status === 'pending' || balanceAt === null) {
    return [{ code: 'figure.unknown', tone: 'bad' }]
  }
  // While the connection is live a figure is not old: a change would have been pushed.
  const isCurrent = owner !== null && (status === 'live' || at - balanceAt <= currentMs)
  return isCurrent
    ? [{ code: 'figure.current', tone: 'good', at: balanceAt }]
    : [{ code: 'figure.old', tone: 'bad', at: balanceAt }]
}

function refreshFinding({ upstream, transitions }: PlayerFacts): Finding[] {
  const failed = lastOf(transitions, names.refreshFailed)
  if (!failed || failed.at <= (upstream?.balanceAt ?? 0)) return []
  return [{ code: 'refresh.failing', tone: 'bad', ...spellDuration([failed]) }]
}

function droppedFinding({ at, transitions }: PlayerFacts): Finding[] {
  const dropped = lastOf(transitions, names.dropped)
  if (!dropped || at - dropped.at > recentMs) return []
  return [{ code: 'messages.dropped', tone: 'caution', ...spellDuration([dropped]) }]
}

function presenceFindings({ tabs, sessions }: PlayerFacts): Finding[] {
  const count = tabs.reduce((sum, tab) => sum + tab.count, 0)
  if (count > 0) return [{ code: 'tabs.open', tone: 'good', count }]
  return sessions.length > 0
    ? [{ code: 'tabs.none', tone: 'neutral' }]
    : [{ code: 'session.none', tone: 'neutral' }]
}

const tones = ['bad', 'caution', 'neutral', 'good'] as const satisfies Finding['tone'][]

/** Operators' actions do not show that the player was ever here. */
const isOfPlayer = ({ what }: Transition): boolean => !what.startsWith('ops.')

const isInactive = ({ owner, wallet, sessions, tabs, transitions }: PlayerFacts): boolean =>
  !owner && !wallet && sessions.length + tabs.length === 0 && !transitions.some(isOfPlayer)

/** Explains what a player sees, the worst finding first. */
export function diagnose(facts: PlayerFacts): Finding[] {
  if (isInactive(facts)) return [{ code: 'player.inactive', tone: 'neutral' }]
  // Without an owner and without tabs nothing is wrong: a balance is kept live only for open tabs.
  const isAway = !facts.owner && facts.tabs.length === 0
  const found = isAway
    ? presenceFindings(facts)
    : [ownerFinding, upstreamFinding, figureFinding, refreshFinding, droppedFinding]
        .flatMap((rule) => rule(facts))
        .concat(presenceFindings(facts))
  return found.toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone))
}
