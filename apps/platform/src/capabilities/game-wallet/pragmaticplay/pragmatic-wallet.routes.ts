import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../../http/bind-call.ts'
import { readForms } from '../../../http/form-body.ts'
import { isPragmaticHashValid } from '../../../integrations/studios/pragmaticplay/pragmatic-hash.ts'
import {
  type PragmaticReply,
  pragmaticAuthenticate,
  pragmaticBalance,
  pragmaticEndRound,
  pragmaticErrors,
  pragmaticMove,
  pragmaticRefund,
  pragmaticWalletPath,
} from '../../../integrations/studios/pragmaticplay/pragmatic-wallet.contract.ts'
import type { OperationAnswer } from '../../../ledger/operation-answer.ts'
import type { GameOperations } from '../game-operations.ts'
import type { ProviderWallet } from '../provider-wallet.ts'
import { answerFaults, type WalletFault } from '../wallet-fault.ts'

const refusal = (error: number, description: string): PragmaticReply => ({ error, description })

const refusalOf = (fault: WalletFault): PragmaticReply =>
  refusal(fault === 'roundVoided' ? pragmaticErrors.refused : pragmaticErrors[fault], fault)

const answerOf = ({ currency, balance }: OperationAnswer): PragmaticReply => ({
  error: pragmaticErrors.success,
  description: 'Success',
  currency,
  cash: balance,
  bonus: 0,
})

type Serve = <S extends z.core.$ZodType>(
  operation: string,
  schema: S,
  handle: (form: z.output<S>) => Promise<PragmaticReply>,
) => void

const form = z.record(z.string(), z.string())

/** The session of a message, which must be of the player that it names. */
async function requireSession(
  operations: GameOperations,
  { token, userId }: { readonly token: string; readonly userId: string },
): Promise<string> {
  if ((await operations.session(token)).playerId !== userId) {
    throw new CodedError('game.sessionExpired')
  }
  return token
}

function bindMoves(serve: Serve, operations: GameOperations): void {
  serve('bet', pragmaticMove, async (move) => {
    const gameSession = await requireSession(operations, move)
    const { roundId, reference: transactionId, amount } = move
    const answer = await operations.bet({ gameSession, roundId, transactionId, amount })
    return { ...answerOf(answer), transactionId }
  })
  for (const operation of ['result', 'bonusWin', 'jackpotWin']) {
    serve(operation, pragmaticMove, async (move) => {
      const gameSession = await requireSession(operations, move)
      const { roundId, reference: transactionId, amount } = move
      const answer = await operations.win({ gameSession, roundId, transactionId, amount })
      return { ...answerOf(answer), transactionId }
    })
  }
  // A refund of an unknown bet succeeds, and refuses the bet if it arrives later.
  serve('refund', pragmaticRefund, async (bet) => {
    const gameSession = await requireSession(operations, bet)
    const { roundId, reference: transactionId } = bet
    const answer = await operations.rollback({ gameSession, roundId, transactionId })
    return { ...answerOf(answer), transactionId }
  })
}

/**
 * Binds Pragmatic's wallet protocol. There are no promotions, so `promoWin` is refused.
 * @see design third-parties.md "Pragmatic" (A)
 */
export async function bindPragmaticWallet(
  app: FastifyInstance,
  { secrets, operations }: ProviderWallet,
): Promise<void> {
  await app.register(async (scope) => {
    readForms(scope)
    const serve: Serve = (operation, schema, handle) => {
      const config = { caller: 'studio' } as const
      scope.post(pragmaticWalletPath(operation), { config }, async (request) => {
        const read = z.safeParse(form, request.body)
        if (!read.success || !isPragmaticHashValid(read.data, secrets)) {
          return refusal(pragmaticErrors.hash, 'Invalid hash code')
        }
        return answerFaults(() => handle(parseBy(schema, read.data)), refusalOf)
      })
    }
    serve('authenticate', pragmaticAuthenticate, async ({ token }) => {
      const opened = await operations.authenticate(token)
      const { gameSession, playerId, balance, currency, gameToken, jurisdiction } = opened
      if (gameSession === undefined || balance === undefined) {
        throw new CodedError('game.ticketInvalid')
      }
      const session = { userId: playerId, token: gameSession, gameId: gameToken, jurisdiction }
      return { ...answerOf({ currency, balance }), ...session }
    })
    const balanceOf = async (message: { readonly token: string; readonly userId: string }) =>
      answerOf(await operations.balance(await requireSession(operations, message)))
    serve('balance', pragmaticBalance, balanceOf)
    serve('endRound', pragmaticEndRound, balanceOf)
    bindMoves(serve, operations)
    serve('promoWin', pragmaticMove, async () => refusal(pragmaticErrors.refused, 'No promotion'))
  })
}
