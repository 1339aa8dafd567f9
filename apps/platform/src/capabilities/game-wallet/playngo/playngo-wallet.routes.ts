import { CodedError } from '@player-site/contracts/errors.ts'
import { decimalText, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
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
import type { Move } from '../game-moves.ts'
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

/** A round's move in the wallet's terms, with all that the message says of its session. */
const moveIn = (message: z.output<typeof playngoCancel>): Move => {
  const { externalGameSessionId: gameSession, externalId: playerId, gameId: game } = message
  const { roundId, transactionId, currency } = message
  return { gameSession, playerId, game, currency, roundId, transactionId }
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
    const { externalGameSessionId, externalId: playerId } = message
    return moneyIn(await operations.balance(externalGameSessionId, { playerId }))
  },
  async reserve(fields, operations) {
    const message = parseBy<typeof playngoMove>(playngoMove, fields)
    return moneyIn(await operations.bet({ ...moveIn(message), amount: message.real }))
  },
  async release(fields, operations) {
    const message = parseBy<typeof playngoMove>(playngoMove, fields)
    return moneyIn(await operations.win({ ...moveIn(message), amount: message.real }))
  },
  async cancelReserve(fields, operations) {
    const message = parseBy<typeof playngoCancel>(playngoCancel, fields)
    return moneyIn(await operations.rollback(moveIn(message)))
  },
}

const rootTag = /^(?:<\?[^>]*>)?\s*<([a-zA-Z]{1,32})>/
const rootOf = (text: string): string => rootTag.exec(text)?.[1] ?? 'error'

const accessToken = /<accessToken>([^<]{1,512})<\/accessToken>/

/** Whether a message contains the studio's access token, escaped like any XML text. */
const isFromStudio = (text: string, secrets: ProviderWallet['secrets']): boolean => {
  const [, written = ''] = accessToken.exec(text) ?? []
  return isOneOf(secrets, parsePlayngo(`<m><token>${written}</token></m>`)?.fields['token'])
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
      const text = typeof body === 'string' ? body : ''
      // A stranger's message is not even parsed.
      const isKnown = isFromStudio(text, secrets)
      const message = isKnown ? parsePlayngo(text) : undefined
      const { name, fields } = message ?? { name: rootOf(text), fields: {} }
      const handle = Object.entries(handlers).find(([known]) => known === name)?.[1]
      const answer = async (): Promise<Fields> => {
        if (!isKnown) return refusal(handle ? 'accessToken' : 'malformed')
        if (!message || !handle) return refusal('malformed')
        if (!isOneOf(secrets, fields['accessToken'])) return refusal('accessToken')
        return answerFaults(() => handle(fields, operations), refusal)
      }
      const root = handle ? name : 'error'
      return reply.type('text/xml; charset=utf-8').send(playngoXml(root, await answer()))
    })
  })
}
