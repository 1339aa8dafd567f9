import { CodedError } from '@player-site/contracts/errors.ts'
import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import { decimalFromMoney, money, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { currency as currencySchema } from '@player-site/contracts/wallet/wallet.entities.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { parseBy } from '../../../http/bind-call.ts'
import {
  isSoftswissSigned,
  requestSignHeader,
} from '../../../integrations/studios/softswiss/softswiss-sign.ts'
import {
  softswissAuthenticate,
  softswissCodes,
  softswissPlay,
  softswissRollback,
  softswissWalletPaths,
} from '../../../integrations/studios/softswiss/softswiss-wallet.contract.ts'
import type { OperationAnswer } from '../../../ledger/operation-answer.ts'
import type { TogetherMove } from '../game-moves.ts'
import type { GameOperations } from '../game-operations.ts'
import type { ProviderWallet } from '../provider-wallet.ts'
import { answerFaults } from '../wallet-fault.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
}

const refusal = (fault: keyof typeof softswissCodes): Answer => ({
  status: fault === 'signature' ? 403 : fault === 'malformed' ? 400 : 412,
  body: { code: softswissCodes[fault], message: fault },
})
const ok = (body: unknown): Answer => ({ status: 200, body })

const minorIn = ({ currency, balance }: OperationAnswer): number =>
  Number(moneyFromDecimal(balance, currency).amountMinor)

/** The session of a message, with all that it says of it. */
const sessionIn = (message: z.output<typeof softswissPlay>) => {
  const { session_id: gameSession, user_id: playerId, game, currency } = message
  return { gameSession, playerId, game, currency }
}

/** A bet that comes alone may share its transaction with bets of other players. */
function applyActions(
  operations: GameOperations,
  { gameSession, ...said }: ReturnType<typeof sessionIn>,
  moves: readonly TogetherMove[],
): Promise<OperationAnswer> {
  const [first, ...others] = moves
  if (!first) return operations.balance(gameSession, said)
  return first.kind === 'bet' && others.length === 0
    ? operations.bet(first)
    : operations.together(moves)
}

/** Applies all actions of a message in their order, or none. */
async function play(
  operations: GameOperations,
  message: z.output<typeof softswissPlay>,
): Promise<Answer> {
  const session = sessionIn(message)
  const { game_id, actions } = message
  const code = parseBy<typeof currencySchema>(currencySchema, message.currency)
  const movesOf = (roundId: string) =>
    actions.map(({ action: kind, amount: minor, action_id: transactionId }) => {
      const amount = decimalFromMoney(money(BigInt(minor), code))
      return { ...session, kind, roundId, transactionId, amount }
    })
  if (game_id === undefined && actions.length > 0) throw new CodedError('request.invalid')
  const answer = await applyActions(operations, session, movesOf(game_id ?? ''))
  const transactions = actions.map(({ action_id }) => ({ action_id, tx_id: action_id }))
  return ok({ balance: minorIn(answer), game_id, transactions })
}

async function rollback(
  operations: GameOperations,
  message: z.output<typeof softswissRollback>,
): Promise<Answer> {
  const { game_id: roundId, actions, ...about } = message
  const session = sessionIn({ ...about, actions: [] })
  const moves = actions.map(({ original_action_id: transactionId }) => {
    return { ...session, kind: 'rollback', roundId, transactionId } as const
  })
  const answer = await applyActions(operations, session, moves)
  const transactions = actions.map(({ action_id }) => ({ action_id, tx_id: action_id }))
  const balance = minorIn(answer)
  return ok({ balance, game_id: roundId, transactions })
}

async function authenticate(
  operations: GameOperations,
  { token }: z.output<typeof softswissAuthenticate>,
): Promise<Answer> {
  const opened = await operations.authenticate(token)
  const { gameSession, playerId, balance, currency, gameToken, jurisdiction } = opened
  if (gameSession === undefined || balance === undefined) throw new CodedError('game.ticketInvalid')
  const session = { session_id: gameSession, user_id: playerId, currency, game: gameToken }
  return ok({ balance: minorIn({ currency, balance }), ...session, jurisdiction })
}

/** Binds SoftSwiss's wallet protocol. @see design third-parties.md "SoftSwiss" (A) */
export async function bindSoftswissWallet(
  app: FastifyInstance,
  { secrets, operations }: ProviderWallet,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    const serve = <S extends z.core.$ZodType>(
      path: string,
      schema: S,
      handle: (operations: GameOperations, message: z.output<S>) => Promise<Answer>,
    ) => {
      const config = { caller: 'studio' } as const
      scope.post(path, { config }, async ({ body, headers }, reply) => {
        const text = typeof body === 'string' ? body : ''
        const act = async (): Promise<Answer> => {
          if (!isSoftswissSigned(secrets, text, headers[requestSignHeader])) {
            return refusal('signature')
          }
          return answerFaults(() => handle(operations, parseBy(schema, jsonOf(text))), refusal)
        }
        const answer = await act()
        return reply.status(answer.status).send(answer.body)
      })
    }
    serve(softswissWalletPaths.authenticate, softswissAuthenticate, authenticate)
    serve(softswissWalletPaths.play, softswissPlay, play)
    serve(softswissWalletPaths.rollback, softswissRollback, rollback)
  })
}

function jsonOf(text: string): unknown {
  try {
    return readJson(text)
  } catch (cause) {
    throw new CodedError('request.malformed', { cause })
  }
}
