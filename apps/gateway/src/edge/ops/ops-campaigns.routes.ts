import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  opsActivateCampaign,
  opsChangeCampaign,
  opsCreateCampaign,
  opsListFreeSpinGames,
  opsPreviewCampaign,
  opsReadCampaign,
  opsStopCampaign,
} from '@player-site/contracts/ops/ops-campaigns.calls.ts'
import {
  activateCampaign,
  changeCampaign,
  createCampaign,
  listFreeSpinGames,
  previewCampaign,
  readCampaign,
  stopCampaign,
} from '@player-site/contracts/rewards/campaign-acts.staff.calls.ts'
import type { FastifyInstance } from 'fastify'
import { parseRequest } from '../http/parse-request.ts'
import { recordAct } from './acts.ts'
import type { OpsRewardsDeps } from './ops-rewards.routes.ts'

/** Lets staff with the rewards role write campaigns, which the platform keeps. */
export function bindOpsCampaigns(app: FastifyInstance, deps: OpsRewardsDeps): void {
  bindCampaignReading(app, deps)
  bindCampaignWriting(app, deps)
  bindCampaignDecisions(app, deps)
}

function bindCampaignReading(app: FastifyInstance, { guard, platform, log }: OpsRewardsDeps) {
  app.route({
    method: opsReadCampaign.method,
    url: pathOf(opsReadCampaign),
    handler: async (request) => {
      const operator = await guard.rewarding(request)
      const { params } = parseRequest(opsReadCampaign, request)
      if (!params) throw new CodedError('request.invalid')
      const { campaignId } = params
      recordAct(log, request, operator, { action: 'readCampaign', campaign: campaignId })
      const body = { operator: operator.name }
      return platform.ask(readCampaign, { params, body }, { requestId: request.id })
    },
  })

  app.route({
    method: opsListFreeSpinGames.method,
    url: pathOf(opsListFreeSpinGames),
    handler: async (request) => {
      const operator = await guard.rewarding(request)
      const body = { operator: operator.name }
      return platform.ask(listFreeSpinGames, { body }, { requestId: request.id })
    },
  })

  app.route({
    method: opsPreviewCampaign.method,
    url: pathOf(opsPreviewCampaign),
    bodyLimit: opsPreviewCampaign.maxBodyBytes,
    handler: async (request) => {
      const operator = await guard.rewarding(request)
      const { body: draft } = parseRequest(opsPreviewCampaign, request)
      if (!draft) throw new CodedError('request.invalid')
      const body = { operator: operator.name, draft }
      return platform.ask(previewCampaign, { body }, { requestId: request.id })
    },
  })
}

function bindCampaignWriting(app: FastifyInstance, { guard, platform, log }: OpsRewardsDeps) {
  app.route({
    method: opsCreateCampaign.method,
    url: pathOf(opsCreateCampaign),
    bodyLimit: opsCreateCampaign.maxBodyBytes,
    handler: async (request) => {
      const operator = await guard.rewarding(request)
      const { body: draft } = parseRequest(opsCreateCampaign, request)
      if (!draft) throw new CodedError('request.invalid')
      recordAct(log, request, operator, { action: 'createCampaign', brand: draft.brand })
      const body = { operator: operator.name, draft }
      return platform.ask(createCampaign, { body }, { requestId: request.id })
    },
  })

  app.route({
    method: opsChangeCampaign.method,
    url: pathOf(opsChangeCampaign),
    bodyLimit: opsChangeCampaign.maxBodyBytes,
    handler: async (request) => {
      const operator = await guard.rewarding(request)
      const { params, body: change } = parseRequest(opsChangeCampaign, request)
      if (!params || !change) throw new CodedError('request.invalid')
      const { campaignId } = params
      recordAct(log, request, operator, { action: 'changeCampaign', campaign: campaignId })
      const body = { operator: operator.name, ...change }
      return platform.ask(changeCampaign, { params, body }, { requestId: request.id })
    },
  })
}

const decisions = [
  { call: opsActivateCampaign, forwardsTo: activateCampaign, action: 'activateCampaign' },
  { call: opsStopCampaign, forwardsTo: stopCampaign, action: 'stopCampaign' },
] as const

function bindCampaignDecisions(app: FastifyInstance, { guard, platform, log }: OpsRewardsDeps) {
  for (const { call, forwardsTo, action } of decisions) {
    app.route({
      method: call.method,
      url: pathOf(call),
      handler: async (request) => {
        const operator = await guard.rewarding(request)
        const { params, body: decision } = parseRequest(call, request)
        if (!params || !decision) throw new CodedError('request.invalid')
        recordAct(log, request, operator, { action, campaign: params.campaignId })
        const body = { operator: operator.name, ...decision }
        return platform.ask(forwardsTo, { params, body }, { requestId: request.id })
      },
    })
  }
}
