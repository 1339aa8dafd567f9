import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { opsListCampaigns } from '@player-site/contracts/ops/ops-rewards.calls.ts'
import { listCampaigns } from '@player-site/contracts/rewards/campaign-desk.staff.calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../ports/log.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'
import { parseRequest } from '../http/parse-request.ts'
import { recordAct } from './acts.ts'
import type { OpsGuard } from './ops-session.routes.ts'

export interface OpsRewardsDeps {
  readonly guard: OpsGuard
  readonly platform: PlatformApi
  readonly log: Log
}

/** Lets staff with the rewards role look after bonuses, which the platform gives. */
export function bindOpsRewards(app: FastifyInstance, { guard, platform, log }: OpsRewardsDeps) {
  app.route({
    method: opsListCampaigns.method,
    url: pathOf(opsListCampaigns),
    handler: async (request) => {
      const operator = await guard.rewarding(request)
      const { query } = parseRequest(opsListCampaigns, request)
      if (!query) throw new CodedError('request.invalid')
      const { status, after } = query
      recordAct(log, request, operator, { action: 'listCampaigns', status })
      const body = { operator: operator.name, status, ...(after !== undefined && { after }) }
      return platform.ask(listCampaigns, { body }, { requestId: request.id })
    },
  })
}
