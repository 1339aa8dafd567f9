import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  opsCancelBonus,
  opsDecideGrant,
  opsGrantBonus,
  opsListWaitingGrants,
  opsReadPlayerBonuses,
} from '@player-site/contracts/ops/ops-player-bonuses.calls.ts'
import {
  cancelPlayerBonus,
  decideGrant,
  grantBonus,
  listWaitingGrants,
  readPlayerBonuses,
} from '@player-site/contracts/rewards/player-bonuses.staff.calls.ts'
import type { FastifyInstance } from 'fastify'
import { parseRequest } from '../http/parse-request.ts'
import { recordAct } from './acts.ts'
import type { OpsRewardsDeps } from './ops-rewards.routes.ts'

/** Lets staff with the rewards role see, cancel and grant a player's bonuses. */
export function bindOpsPlayerBonuses(app: FastifyInstance, deps: OpsRewardsDeps): void {
  bindReads(app, deps)
  bindCancellation(app, deps)
  bindGrants(app, deps)
}

function bindReads(app: FastifyInstance, { guard, platform, log }: OpsRewardsDeps): void {
  app.route({
    method: opsReadPlayerBonuses.method,
    url: pathOf(opsReadPlayerBonuses),
    handler: async (request) => {
      const operator = await guard.rewarding(request)
      const { params, query } = parseRequest(opsReadPlayerBonuses, request)
      if (!params || !query) throw new CodedError('request.invalid')
      recordAct(log, request, operator, { action: 'readPlayerBonuses', ...params })
      const { after } = query
      const body = { ...params, operator: operator.name, ...(after !== undefined && { after }) }
      return platform.ask(readPlayerBonuses, { body }, { requestId: request.id })
    },
  })

  app.route({
    method: opsListWaitingGrants.method,
    url: pathOf(opsListWaitingGrants),
    handler: async (request) => {
      const { name: operator } = await guard.rewarding(request)
      return platform.ask(listWaitingGrants, { body: { operator } }, { requestId: request.id })
    },
  })
}

function bindCancellation(app: FastifyInstance, { guard, platform, log }: OpsRewardsDeps): void {
  app.route({
    method: opsCancelBonus.method,
    url: pathOf(opsCancelBonus),
    handler: async (request) => {
      const operator = await guard.rewarding(request)
      const { params, body: cancelled } = parseRequest(opsCancelBonus, request)
      if (!params || !cancelled) throw new CodedError('request.invalid')
      recordAct(log, request, operator, { action: 'cancelBonus', ...params })
      const body = { ...cancelled, operator: operator.name }
      return platform.ask(cancelPlayerBonus, { params, body }, { requestId: request.id })
    },
  })
}

function bindGrants(app: FastifyInstance, { guard, platform, log }: OpsRewardsDeps): void {
  app.route({
    method: opsGrantBonus.method,
    url: pathOf(opsGrantBonus),
    handler: async (request) => {
      const operator = await guard.rewarding(request)
      const { params, body: order } = parseRequest(opsGrantBonus, request)
      if (!params || !order) throw new CodedError('request.invalid')
      const { campaignId } = order
      recordAct(log, request, operator, { action: 'grantBonus', ...params, campaignId })
      const body = { ...order, operator: operator.name }
      return platform.ask(grantBonus, { params, body }, { requestId: request.id })
    },
  })

  app.route({
    method: opsDecideGrant.method,
    url: pathOf(opsDecideGrant),
    handler: async (request) => {
      const operator = await guard.rewarding(request)
      const { params, body: decided } = parseRequest(opsDecideGrant, request)
      if (!params || !decided) throw new CodedError('request.invalid')
      const action = decided.isApproved ? 'approveGrant' : 'refuseGrant'
      recordAct(log, request, operator, { action, ...params })
      const body = { ...decided, operator: operator.name }
      return platform.ask(decideGrant, { params, body }, { requestId: request.id })
    },
  })
}
