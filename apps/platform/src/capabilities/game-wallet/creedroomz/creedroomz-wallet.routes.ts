import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../../http/bind-call.ts'
import {
  type CreedroomzReply,
  creedroomzAuthenticate,
  creedroomzBalance,
  creedroomzCodes,
  creedroomzMove,
  creedroomzRollback,
  creedroomzWalletPath,
  isCreedroomzHashValid,
} from '../../../integrations/studios/creedroomz/creedroomz-wallet.contract.ts'
import type { OperationAnswer } from '../../../ledger/operation-answer.ts'
import type { ProviderWallet } from '../provider-wallet.ts'
import { answerFaults } from '../wallet-fault.ts'

const refusal = (fault: keyof typeof creedroomzCodes): CreedroomzReply => ({
  result: creedroomzCodes[fault],
})
const answerOf = ({ currency, balance }: OperationAnswer): CreedroomzReply => ({
  result: creedroomzCodes.ok,
  currency,
  balance,
})

const flat = z.record(z.string(), z.union([z.string(), z.number()]))

/** Binds Creed Roomz' wallet protocol. @see design third-parties.md "Creed Roomz" (B, C) */
export async function bindCreedroomzWallet(
  app: FastifyInstance,
  { clock, secrets, operations }: ProviderWallet,
): Promise<void> {
  const serve = <S extends z.core.$ZodType>(
    operation: string,
    schema: S,
    handle: (message: z.output<S>) => Promise<CreedroomzReply>,
  ) => {
    const config = { caller: 'studio' } as const
    app.post(creedroomzWalletPath(operation), { config }, async ({ body }) => {
      const fields = z.safeParse(flat, body)
      const now = clock.now().getTime()
      if (!fields.success || !isCreedroomzHashValid(operation, fields.data, secrets, now)) {
        return refusal('hash')
      }
      return answerFaults(() => handle(parseBy(schema, body)), refusal)
    })
  }
  serve('authenticate', creedroomzAuthenticate, async ({ token, gameId }) => {
    const opened = await operations.authenticate(token, gameId)
    const { gameSession: sessionId, balance, currency, playerId } = opened
    if (sessionId === undefined || balance === undefined) throw new CodedError('game.ticketInvalid')
    return { ...answerOf({ currency, balance }), sessionId, gameId, playerId }
  })
  serve('balance', creedroomzBalance, async ({ sessionId }) =>
    answerOf(await operations.balance(sessionId)),
  )
  serve('bet', creedroomzMove, async ({ sessionId: gameSession, ...move }) =>
    answerOf(await operations.bet({ ...move, gameSession })),
  )
  serve('win', creedroomzMove, async ({ sessionId: gameSession, ...move }) =>
    answerOf(await operations.win({ ...move, gameSession })),
  )
  serve('rollback', creedroomzRollback, async ({ sessionId: gameSession, ...bet }) =>
    answerOf(await operations.rollback({ ...bet, gameSession })),
  )
}
