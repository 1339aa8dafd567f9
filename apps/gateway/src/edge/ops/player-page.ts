import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { PlayerPage } from '@player-site/contracts/ops/ops.entities.ts'
import { payoutReasonOf } from '../../capabilities/session/account-restriction.rules.ts'
import type { SessionService } from '../../capabilities/session/session.service.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PlayerStore } from '../../ports/player-store.ts'
import type { PlayerTimeline } from '../../ports/timeline.ts'
import { diagnose } from './diagnosis.rules.ts'

export interface PlayerPageDeps {
  readonly players: Pick<PlayerStore, 'read'>
  readonly sessions: Pick<SessionService, 'ofPlayer'>
  readonly timeline: Pick<PlayerTimeline, 'read'>
  /** The node that owns the player at this moment. */
  readonly holderOf: (
    playerId: PlayerId,
  ) => Promise<{ readonly node: string; readonly epoch: number } | undefined>
  /** One entry a tab. */
  readonly tabsOf: (playerId: PlayerId) => Promise<readonly { readonly node: string }[]>
  readonly clock: Clock
}

function countedByNode(tabs: readonly { readonly node: string }[]): PlayerPage['tabs'] {
  const nodes = Map.groupBy(tabs, ({ node }) => node)
  return [...nodes].map(([node, own]) => ({ node, count: own.length }))
}

/** Everything the nodes know of a player's balance and how it reaches them, and nothing of who they are. */
export async function readPlayerPage(
  playerId: PlayerId,
  deps: PlayerPageDeps,
): Promise<PlayerPage> {
  const [stored, sessions, transitions, holder, tabs] = await Promise.all([
    deps.players.read(playerId),
    deps.sessions.ofPlayer(playerId),
    deps.timeline.read(playerId),
    deps.holderOf(playerId),
    deps.tabsOf(playerId),
  ])
  const at = deps.clock.now()
  const facts = {
    at,
    owner: holder ?? null,
    position: stored?.position ?? null,
    upstream: stored?.state.connection ?? null,
    wallet: stored ? walletOf(stored.state.wallet) : null,
    sessions: sessions.map(({ sessionId, startedAt, expiresAt, player }) => ({
      sessionId,
      startedAt,
      expiresAt,
      ...(player.isPayoutOnly && { payoutOnly: payoutReasonOf(player.profile, at) }),
    })),
    tabs: countedByNode(tabs),
    transitions: [...transitions],
  }
  return { playerId, ...facts, diagnosis: diagnose(facts) }
}

const walletOf = ({ status, currency, totalBalance }: NonNullable<PlayerPage['wallet']>) => ({
  status,
  currency,
  totalBalance,
})
