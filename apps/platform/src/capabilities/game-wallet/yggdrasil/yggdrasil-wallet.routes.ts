import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { parseBy } from '../../../http/bind-call.ts'
import {
  isYggdrasilSigned,
  type YggdrasilReply,
  yggdrasilBalance,
  yggdrasilCancel,
  yggdrasilCodes,
  yggdrasilMove,
  yggdrasilPlayerInfo,
  yggdrasilWalletPath,
} from '../../../integrations/studios/yggdrasil/yggdrasil-wallet.contract.ts'
import type { OperationAnswer } from '../../../ledger/operation-answer.ts'
import type { GameOperations } from '../game-operations.ts'
import type { ProviderWallet } from '../provider-wallet.ts'
import { answerFaults } from '../wallet-fault.ts'

const refusal = (fault: keyof typeof yggdrasilCodes): YggdrasilReply => ({
  code: yggdrasilCodes[fault],
  msg: fault,
})
const answerOf = ({ currency, balance }: OperationAnswer): YggdrasilReply => ({
  code: yggdrasilCodes.ok,
  data: { currency, balance },
})

type Serve = <S extends z.core.$ZodType>(
  operation: string,
  schema: S,
  handle: (query: z.output<S>) => Promise<YggdrasilReply>,
) => void

/** The session of a message, which must be of the player that it names. */
async function sessionIn(
  operations: GameOperations,
  message: { readonly sessiontoken: string; readonly playerid: string },
): Promise<string> {
  const { sessiontoken, playerid } = message
  if ((await operations.session(sessiontoken)).playerId !== playerid) {
    throw new CodedError('game.sessionExpired')
  }
  return sessiontoken
}

function bindOperations(serve: Serve, operations: GameOperations): void {
  serve('playerinfo', yggdrasilPlayerInfo, async ({ sessiontoken: ticket, gameid }) => {
    const opened = await operations.authenticate(ticket, gameid)
    const { gameSession, playerId, balance, currency, gameToken, jurisdiction } = opened
    if (gameSession === undefined || balance === undefined) {
      throw new CodedError('game.ticketInvalid')
    }
    const session = { playerId, sessiontoken: gameSession, gameid: gameToken }
    const data = { currency, balance, ...session, license: jurisdiction }
    return { code: yggdrasilCodes.ok, data }
  })
  serve('getbalance', yggdrasilBalance, async (message) =>
    answerOf(await operations.balance(await sessionIn(operations, message))),
  )
  serve('wager', yggdrasilMove, async (message) => {
    const gameSession = await sessionIn(operations, message)
    const { reference: roundId, subreference: transactionId, amount } = message
    return answerOf(await operations.bet({ gameSession, roundId, transactionId, amount }))
  })
  for (const operation of ['endwager', 'appendwagerresult']) {
    serve(operation, yggdrasilMove, async (message) => {
      const gameSession = await sessionIn(operations, message)
      const { reference: roundId, subreference: transactionId, amount } = message
      return answerOf(await operations.win({ gameSession, roundId, transactionId, amount }))
    })
  }
  // A wager that is not known is cancelled too, and refused if it arrives later.
  serve('cancelwager', yggdrasilCancel, async (message) => {
    const gameSession = await sessionIn(operations, message)
    const { reference: roundId, subreference: transactionId } = message
    return answerOf(await operations.rollback({ gameSession, roundId, transactionId }))
  })
  serve('campaignpayout', yggdrasilMove, async () => refusal('refused'))
}

/**
 * Binds Yggdrasil's wallet protocol. There are no campaigns, so their payout is refused.
 * @see design third-parties.md "Yggdrasil" (A; its authentication C)
 */
export async function bindYggdrasilWallet(
  app: FastifyInstance,
  { secrets, operations }: ProviderWallet,
): Promise<void> {
  const serve: Serve = (operation, schema, handle) => {
    const path = yggdrasilWalletPath(operation)
    const config = { caller: 'studio' } as const
    // GET is the protocol's own choice; a repetition by a cache or proxy changes nothing.
    app.get(path, { config, exposeHeadRoute: false }, async ({ query, url }, reply) => {
      reply.header('cache-control', 'no-store')
      const given = new URL(url, 'http://wallet').searchParams
      if (!isYggdrasilSigned(secrets, path, given)) return refusal('signature')
      return answerFaults(() => handle(parseBy(schema, query)), refusal)
    })
  }
  bindOperations(serve, operations)
}
