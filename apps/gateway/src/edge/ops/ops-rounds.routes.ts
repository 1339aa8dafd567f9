import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { readPlayerRounds } from '@player-site/contracts/ops/ops.calls.ts'
import { listRounds } from '@player-site/contracts/support/support.calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'
import { parseRequest } from '../http/parse-request.ts'
import type { OpsGuard } from './ops-session.routes.ts'
import { createPlayerReads } from './player-reads.ts'

export interface OpsRoundsDeps {
  readonly guard: OpsGuard
  readonly platform: PlatformApi
  readonly clock: Clock
  readonly log: Log
}

/** Shows support a player's rounds, which only the platform's ledger has. */
export function bindOpsRounds(
  app: FastifyInstance,
  { guard, platform, clock, log }: OpsRoundsDeps,
): void {
  const isToWriteDown = createPlayerReads(clock)
  app.route({
    method: readPlayerRounds.method,
    url: pathOf(readPlayerRounds),
    handler: async (request) => {
      const { name: operator } = await guard.supporting(request)
      const { params, query } = parseRequest(readPlayerRounds, request)
      if (!params) throw new CodedError('request.invalid')
      const { playerId } = params
      if (isToWriteDown(operator, playerId)) {
        log.info('ops.readRounds', { operator, playerId, requestId: request.id })
      }
      const body = { operator, playerId, ...(query?.after && { after: query.after }) }
      return platform.ask(listRounds, { body }, { requestId: request.id })
    },
  })
}
