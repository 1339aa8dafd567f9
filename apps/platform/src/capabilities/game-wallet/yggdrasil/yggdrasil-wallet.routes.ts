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
import type { Move } from '../game-moves.ts'
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

/** A round's move in the wallet's terms, with all that the message says of its session. */
const moveIn = (message: z.output<typeof yggdrasilCancel> & { currency?: string }): Move => {
  const { sessiontoken: gameSession, playerid: playerId, currency } = message
  const { reference: roundId, subreference: transactionId } = message
  return { gameSession, playerId, currency, roundId, transactionId }
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
  serve('getbalance', yggdrasilBalance, async ({ sessiontoken, playerid: playerId }) =>
    answerOf(await operations.balance(sessiontoken, { playerId })),
  )
  serve('wager', yggdrasilMove, async (message) =>
    answerOf(await operations.bet({ ...moveIn(message), amount: message.amount })),
  )
  for (const operation of ['endwager', 'appendwagerresult']) {
    serve(operation, yggdrasilMove, async (message) =>
      answerOf(await operations.win({ ...moveIn(message), amount: message.amount })),
    )
  }
  // A wager that is not known is cancelled too, and refused if it arrives later.
  serve('cancelwager', yggdrasilCancel, async (message) =>
    answerOf(await operations.rollback(moveIn(message))),
  )
  serve('campaignpayout', yggdrasilMove, async () => refusal('refused'))
}

/**
 * Binds Yggdrasil's wallet protocol. There are no campaigns, so their payout is refused.
 * @see design third-parties.md "Yggdrasil" (A; its authentication C)
 */
export async function bindYggdrasilWallet(
  app: FastifyInstance,
  { clock, secrets, operations }: ProviderWallet,
): Promise<void> {
  const serve: Serve = (operation, schema, handle) => {
    const path = yggdrasilWalletPath(operation)
    const config = { caller: 'studio' } as const
    // GET is the protocol's own choice; a repetition by a cache or proxy changes nothing.
    app.get(path, { config, exposeHeadRoute: false }, async ({ query, url }, reply) => {
      reply.header('cache-control', 'no-store')
      const given = new URL(url, 'http://wallet').searchParams
      if (!isYggdrasilSigned(secrets, path, given, clock.now().getTime()))
        return refusal('signature')
      return answerFaults(() => handle(parseBy(schema, query)), refusal)
    })
  }
  bindOperations(serve, operations)
}
