import { CodedError } from '@player-site/contracts/errors.ts'
import { decimalText, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { FastifyInstance } from 'fastify'
import { parseBy } from '../../../http/bind-call.ts'
import { isOneOf } from '../../../http/is-secret.ts'
import {
  playngoAuthenticate,
  playngoBalance,
  playngoCancel,
  playngoMove,
  playngoStatus,
  playngoWalletPath,
} from '../../../integrations/studios/playngo/playngo-wallet.contract.ts'
import { parsePlayngo, playngoXml } from '../../../integrations/studios/playngo/playngo-xml.ts'
import type { OperationAnswer } from '../../../ledger/operation-answer.ts'
import type { GameOperations } from '../game-operations.ts'
import type { ProviderWallet } from '../provider-wallet.ts'
import { answerFaults } from '../wallet-fault.ts'

type Fields = Readonly<Record<string, string | number | undefined>>

const moneyIn = ({ currency, balance }: OperationAnswer): Fields => ({
  real: decimalText(moneyFromDecimal(balance, currency)),
  currency,
  statusCode: playngoStatus.ok,
  statusMessage: 'ok',
})

const refusal = (fault: keyof typeof playngoStatus): Fields => ({
  statusCode: playngoStatus[fault],
  statusMessage: fault,
})

/** The session of a message, which must be of the player that it names. */
async function sessionIn(
  operations: GameOperations,
  message: { readonly externalGameSessionId: string; readonly externalId: string },
): Promise<string> {
  const { externalGameSessionId: gameSession, externalId } = message
  if ((await operations.session(gameSession)).playerId !== externalId) {
    throw new CodedError('game.sessionExpired')
  }
  return gameSession
}

const handlers: Readonly<
  Record<string, (fields: unknown, operations: GameOperations) => Promise<Fields>>
> = {
  async authenticate(fields, operations) {
    const { username } = parseBy<typeof playngoAuthenticate>(playngoAuthenticate, fields)
    const opened = await operations.authenticate(username)
    const { gameSession, playerId, balance, currency, gameToken, jurisdiction } = opened
    if (gameSession === undefined || balance === undefined) {
      throw new CodedError('game.ticketInvalid')
    }
    const session = { externalId: playerId, externalGameSessionId: gameSession }
    return { ...moneyIn({ currency, balance }), ...session, gameId: gameToken, jurisdiction }
  },
  async balance(fields, operations) {
    const message = parseBy<typeof playngoBalance>(playngoBalance, fields)
    return moneyIn(await operations.balance(await sessionIn(operations, message)))
  },
  async reserve(fields, operations) {
    const message = parseBy<typeof playngoMove>(playngoMove, fields)
    const { roundId, transactionId, real: amount } = message
    const gameSession = await sessionIn(operations, message)
    return moneyIn(await operations.bet({ gameSession, roundId, transactionId, amount }))
  },
  async release(fields, operations) {
    const message = parseBy<typeof playngoMove>(playngoMove, fields)
    const { roundId, transactionId, real: amount } = message
    const gameSession = await sessionIn(operations, message)
    return moneyIn(await operations.win({ gameSession, roundId, transactionId, amount }))
  },
  async cancelReserve(fields, operations) {
    const message = parseBy<typeof playngoCancel>(playngoCancel, fields)
    const { roundId, transactionId } = message
    const gameSession = await sessionIn(operations, message)
    return moneyIn(await operations.rollback({ gameSession, roundId, transactionId }))
  },
}

/**
 * Binds Play'n GO's wallet protocol. @see design third-parties.md "Play'n GO" (A)
 */
export async function bindPlayngoWallet(
  app: FastifyInstance,
  { secrets, operations }: ProviderWallet,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    const config = { caller: 'studio' } as const
    scope.post(playngoWalletPath, { config }, async ({ body }, reply) => {
      const message = parsePlayngo(typeof body === 'string' ? body : '')
      const { name = 'error', fields = {} } = message ?? {}
      const handle = Object.entries(handlers).find(([known]) => known === name)?.[1]
      const answer = async (): Promise<Fields> => {
        if (!message || !handle) return refusal('malformed')
        if (!isOneOf(secrets, fields['accessToken'])) return refusal('accessToken')
        return answerFaults(() => handle(fields, operations), refusal)
      }
      const root = handle ? name : 'error'
      return reply.type('text/xml; charset=utf-8').send(playngoXml(root, await answer()))
    })
  })
}
