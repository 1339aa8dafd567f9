import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  opsDecideQuestionnaire,
  opsRequestQuestionnaire,
} from '@player-site/contracts/ops/ops.calls.ts'
import {
  decideQuestionnaire,
  requestQuestionnaire,
} from '@player-site/contracts/questionnaire/questionnaire.staff.calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../ports/log.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'
import { parseRequest } from '../http/parse-request.ts'
import { recordAct } from './acts.ts'
import type { OpsGuard } from './ops-session.routes.ts'

export interface OpsQuestionnaireDeps {
  readonly guard: OpsGuard
  readonly platform: PlatformApi
  readonly log: Log
}

/** Lets staff with the kyc role request a player's questionnaire and decide on the answers. */
export function bindOpsQuestionnaire(app: FastifyInstance, deps: OpsQuestionnaireDeps): void {
  const { guard, platform, log } = deps

  app.route({
    method: opsRequestQuestionnaire.method,
    url: pathOf(opsRequestQuestionnaire),
    handler: async (request) => {
      const operator = await guard.verifying(request)
      const { params } = parseRequest(opsRequestQuestionnaire, request)
      if (!params) throw new CodedError('request.invalid')
      const { playerId } = params
      const requestId = request.id
      recordAct(log, request, operator, { action: 'requestQuestionnaire', playerId })
      const body = { operator: operator.name, playerId }
      return platform.ask(requestQuestionnaire, { body }, { requestId })
    },
  })

  app.route({
    method: opsDecideQuestionnaire.method,
    url: pathOf(opsDecideQuestionnaire),
    handler: async (request) => {
      const operator = await guard.verifying(request)
      const { params, body } = parseRequest(opsDecideQuestionnaire, request)
      if (!params || !body) throw new CodedError('request.invalid')
      const { playerId } = params
      const requestId = request.id
      recordAct(log, request, operator, { action: 'decideQuestionnaire', playerId })
      const decision = { operator: operator.name, playerId, isAccepted: body.isAccepted }
      return platform.ask(decideQuestionnaire, { body: decision }, { requestId })
    },
  })
}
