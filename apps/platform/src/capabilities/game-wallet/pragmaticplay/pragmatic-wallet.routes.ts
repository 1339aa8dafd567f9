import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../../http/bind-call.ts'
import { readForms } from '../../../http/form-body.ts'
import {
  isPragmaticFormUnambiguous,
  isPragmaticHashValid,
} from '../../../integrations/studios/pragmaticplay/pragmatic-hash.ts'
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
import type { Move } from '../game-moves.ts'
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

/** A round's move in the wallet's terms, with all that the message says of its session. */
const moveIn = (message: z.output<typeof pragmaticRefund>): Move => {
  const { token: gameSession, userId: playerId, gameId: game, roundId, reference, hash } = message
  const ids = { gameSession, playerId, game, roundId, transactionId: reference }
  return { ...ids, messageSignature: hash }
}

function bindMoves(serve: Serve, operations: GameOperations): void {
  serve('bet', pragmaticMove, async (message) => {
    const answer = await operations.bet({ ...moveIn(message), amount: message.amount })
    return { ...answerOf(answer), transactionId: message.reference }
  })
  for (const operation of ['result', 'bonusWin', 'jackpotWin']) {
    serve(operation, pragmaticMove, async (message) => {
      const answer = await operations.win({ ...moveIn(message), amount: message.amount })
      return { ...answerOf(answer), transactionId: message.reference }
    })
  }
  // A refund of an unknown bet succeeds, and refuses the bet if it arrives later.
  serve('refund', pragmaticRefund, async (message) => {
    const answer = await operations.rollback(moveIn(message))
    return { ...answerOf(answer), transactionId: message.reference }
  })
  serve('endRound', pragmaticEndRound, async ({ token, userId: playerId, gameId, roundId }) => {
    const round = { gameSession: token, playerId, game: gameId, roundId }
    return answerOf(await operations.endRound(round))
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
        const isSigned =
          read.success &&
          isPragmaticFormUnambiguous(read.data) &&
          isPragmaticHashValid(read.data, secrets)
        if (!isSigned) {
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
    serve('balance', pragmaticBalance, async ({ token, userId: playerId }) =>
      answerOf(await operations.balance(token, { playerId })),
    )
    bindMoves(serve, operations)
    serve('promoWin', pragmaticMove, async () => refusal(pragmaticErrors.refused, 'No promotion'))
  })
}
