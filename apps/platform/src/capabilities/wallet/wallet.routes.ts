import { wallet as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { createSocketToken, readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { WalletService } from '../../ledger/wallet.service.ts'
import type { OneTimeTokens } from '../../tokens/one-time-token.repository.ts'
import { socketTokenPurpose } from './wallet-socket.routes.ts'

export interface WalletRoutesDeps {
  readonly service: WalletService
  readonly tokens: OneTimeTokens
  /** Factor for how long a token lives. */
  readonly deadlineScale: number
}

/** @see A§7 Wallet and cashier */
export function bindWallet(bind: Bind, { service, tokens, deadlineScale }: WalletRoutesDeps): void {
  const lifeMs = constants.tokenMaxAgeMs * deadlineScale
  bind.player(readWallet, async ({ player }) => service.balances(player.playerId))
  bind.player(createSocketToken, async ({ player }) => {
    const { playerId } = player
    const token = await tokens.issue(socketTokenPurpose, { playerId }, lifeMs)
    return { token }
  })
}
