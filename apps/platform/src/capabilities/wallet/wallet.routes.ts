import { wallet as constants } from '@player-site/contracts/kernel/constants.ts'
import { createSocketToken, readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { OneTimeTokens } from '../../tokens/one-time-token.repository.ts'
import type { WalletService } from './wallet.service.ts'
import { socketTokenPurpose } from './wallet-socket.routes.ts'

/** @see A§7 Wallet and cashier */
export function bindWallet(bind: Bind, service: WalletService, tokens: OneTimeTokens): void {
  bind(readWallet, async ({ bearer }) => service.balances((await bearer()).playerId))
  bind(createSocketToken, async ({ bearer }) => {
    const { playerId } = await bearer()
    const token = await tokens.issue(socketTokenPurpose, { playerId }, constants.tokenMaxAgeMs)
    return { token }
  })
}
