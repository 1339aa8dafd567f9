import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Secrets } from '../../http/signature.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import {
  authenticateRequest,
  balanceRequest,
  gameWalletPath,
  type gameWalletPaths,
  rollbackRequest,
  stakeRequest,
} from '../../integrations/studios/game-wallet.contract.ts'
import type { GameOperations } from './game-operations.ts'

export interface GameWalletDeps {
  readonly clock: Clock
  /** Whose studio calls; null: the site's own. */
  readonly provider: ProviderId | null
  readonly secrets: Secrets
  readonly operations: GameOperations
}

/** Binds the wallet API of a studio; see the contract beside this file. */
export async function bindGameWallet(
  app: FastifyInstance,
  { clock, provider, secrets, operations }: GameWalletDeps,
): Promise<void> {
  const signed = { secrets, clock, caller: 'studio', refusal: 'game.signatureInvalid' } as const
  const path = (operation: keyof typeof gameWalletPaths) => gameWalletPath(provider, operation)
  await bindSigned(app, signed, (serve) => {
    serve(path('authenticate'), authenticateRequest, ({ ticket, gameToken }) =>
      operations.authenticate(ticket, gameToken),
    )
    serve(path('balance'), balanceRequest, ({ gameSession }) => operations.balance(gameSession))
    serve(path('bet'), stakeRequest, (stake) => operations.bet(stake))
    serve(path('win'), stakeRequest, (win) => operations.win(win))
    serve(path('winVoid'), rollbackRequest, (win) => operations.winVoid(win))
    serve(path('rollback'), rollbackRequest, (bet) => operations.rollback(bet))
  })
}
