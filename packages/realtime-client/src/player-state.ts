import type { SiteClosure } from '@player-site/contracts/access/access.entities.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'
import { endReasonFor } from '@player-site/contracts/session/session-failure.ts'
import { type TopicVersion, watchTopics } from '@player-site/contracts/topics/topics.events.ts'
import { defer, EMPTY, map, merge, type Observable, Subject, scan, takeWhile, tap } from 'rxjs'
import type { Command } from './command.ts'
import type { LiveWallet } from './live-wallet.ts'
import { type PlayerEventsDeps, type PlayerFact, readPlayerEvents } from './player-events.ts'
import type { TabEvent } from './tab-event.ts'
import { afterBalance, afterSnapshot, afterStatus } from './wallet-events.ts'

/** Why the client has closed its connection for good. */
export type PlayerEnd =
  | { readonly is: 'session'; readonly reason: SessionEndReason }
  /** The session continues: connect again once the site is open. */
  | { readonly is: 'site'; readonly closure: SiteClosure }

/** What the socket has told of a player, for programs that keep no store of their own. */
export interface PlayerState extends LiveWallet {
  /** The latest version of each watched topic, by name. */
  readonly topics: Readonly<Record<string, TopicVersion>>
  readonly end: PlayerEnd | undefined
}

/** Nothing has been told yet. */
export const noPlayerState: PlayerState = {
  view: undefined,
  link: 'down',
  upstream: 'live',
  balanceAt: null,
  topics: {},
  end: undefined,
}

/** The state after a fact. */
export function applyFact(state: PlayerState, fact: PlayerFact): PlayerState {
  switch (fact.is) {
    case 'up':
    case 'down':
    case 'downLong':
      return { ...state, link: fact.is }
    case 'sessionRefused':
      return { ...state, end: { is: 'session', reason: endReasonFor(fact.code) } }
    case 'event':
      return applyEvent(state, fact.event)
  }
}

function applyEvent(state: PlayerState, event: TabEvent): PlayerState {
  switch (event.name) {
    case 'SNAPSHOT':
      return afterSnapshot(state, event)
    case 'WALLET_BALANCE':
      return afterBalance(state, event)
    case 'WALLET_STATUS':
      return afterStatus(state, event)
    case 'FEED_STATUS':
      return { ...state, link: event.body.isWhole ? 'up' : 'downLong' }
    case 'TOPIC':
      return afterTopic(state, event.body)
    case 'SESSION_ENDED':
      return { ...state, end: { is: 'session', reason: event.body.reason } }
    case 'SITE_CLOSED':
      return { ...state, end: { is: 'site', closure: event.body.closure } }
    default:
      return state
  }
}

const afterTopic = (state: PlayerState, { topic, version, body }: TopicVersion): PlayerState =>
  version > (state.topics[topic]?.version ?? 0)
    ? { ...state, topics: { ...state.topics, [topic]: { topic, version, body } } }
    : state

export interface PlayerStateOptions {
  /** Sent while the connection is open. */
  readonly commands$?: Observable<Command>
  /** Topics to watch on every connection; at most 20. */
  readonly topics?: readonly string[]
  /** Called with each event that was applied, in order. */
  readonly onEvent?: (event: TabEvent) => void
}

/**
 * The state of one player after each fact. Connects on subscription and reconnects by itself;
 * completes, and closes the connection, when the session has ended or the site has closed.
 */
export const readPlayerState = (
  deps: PlayerEventsDeps,
  playerId: string,
  { commands$ = EMPTY, topics = [], onEvent = () => {} }: PlayerStateOptions = {},
): Observable<PlayerState> =>
  defer(() => {
    const up$ = new Subject<void>()
    // A new connection watches nothing.
    const watch: Command = { name: watchTopics.name, body: { topics: [...topics] } }
    const watches$ = topics.length === 0 ? EMPTY : up$.pipe(map(() => watch))
    return readPlayerEvents(deps, playerId, merge(commands$, watches$)).pipe(
      tap((fact) => {
        if (fact.is === 'up') up$.next()
        if (fact.is === 'event') onEvent(fact.event)
      }),
      scan(applyFact, noPlayerState),
      takeWhile(({ end }) => end === undefined, true),
    )
  })
