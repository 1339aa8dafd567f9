import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { OpsRole, PlayerPage } from '@player-site/contracts/ops/ops.entities.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PlayerState } from '../../ports/player-state.ts'
import type { PlayerStore } from '../../ports/player-store.ts'
import type { PlayerTimeline } from '../../ports/timeline.ts'
import { diagnose } from './diagnosis.rules.ts'
import { mayRead } from './log-access.rules.ts'

export interface PlayerPageDeps {
  readonly players: Pick<PlayerStore, 'read'>
  readonly sessionsOf: (playerId: PlayerId) => Promise<PlayerPage['sessions']>
  /** The figures of a stored state, and their freshness. */
  readonly figuresOf: (state: PlayerState) => Pick<PlayerPage, 'upstream' | 'wallet'>
  readonly timeline: Pick<PlayerTimeline, 'read'>
  /** The node that currently owns the player. */
  readonly holderOf: (
    playerId: PlayerId,
  ) => Promise<{ readonly node: string; readonly epoch: number } | undefined>
  /** One entry per tab. */
  readonly tabsOf: (playerId: PlayerId) => Promise<readonly { readonly node: string }[]>
  readonly clock: Clock
}

function countByNode(tabs: readonly { readonly node: string }[]): PlayerPage['tabs'] {
  const nodes = Map.groupBy(tabs, ({ node }) => node)
  return [...nodes].map(([node, own]) => ({ node, count: own.length }))
}

const noFigures = { upstream: null, wallet: null }

/**
 * Reads what the nodes know of a player's balance and its path, without personal data.
 * @param role whose part of the timeline is shown; the diagnosis is made from all of it
 */
export async function readPlayerPage(
  playerId: PlayerId,
  role: OpsRole,
  deps: PlayerPageDeps,
): Promise<PlayerPage> {
  const [stored, sessions, transitions, holder, tabs] = await Promise.all([
    deps.players.read(playerId),
    deps.sessionsOf(playerId),
    deps.timeline.read(playerId),
    deps.holderOf(playerId),
    deps.tabsOf(playerId),
  ])
  const { upstream, wallet } = stored ? deps.figuresOf(stored.state) : noFigures
  const facts = {
    at: deps.clock.now(),
    owner: holder ?? null,
    position: stored?.position ?? null,
    upstream,
    wallet,
    sessions,
    tabs: countByNode(tabs),
    transitions: [...transitions],
  }
  return {
    playerId,
    ...facts,
    transitions: facts.transitions.filter(({ what, fields = {} }) =>
      mayRead(role, { event: what, fields }),
    ),
    diagnosis: diagnose(facts),
  }
}
