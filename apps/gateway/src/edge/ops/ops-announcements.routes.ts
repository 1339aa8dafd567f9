import {
  cancelMaintenance,
  planMaintenance,
  readAnnouncements,
} from '@player-site/contracts/announcements/announcements.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  opsCancelMaintenance,
  opsPlanMaintenance,
  opsReadAnnouncements,
} from '@player-site/contracts/ops/ops.calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../ports/log.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'
import { parseRequest } from '../http/parse-request.ts'
import { recordAct } from './acts.ts'
import type { OpsGuard } from './ops-session.routes.ts'

export interface OpsAnnouncementsDeps {
  readonly guard: OpsGuard
  readonly platform: PlatformApi
  readonly log: Log
}

/** Lets operations announce maintenance; the platform stores the announcements. */
export function bindOpsAnnouncements(app: FastifyInstance, deps: OpsAnnouncementsDeps): void {
  const { guard, platform, log } = deps

  app.route({
    method: opsReadAnnouncements.method,
    url: pathOf(opsReadAnnouncements),
    handler: async (request) => {
      await guard.required(request)
      return platform.ask(readAnnouncements, {}, { requestId: request.id })
    },
  })

  app.route({
    method: opsPlanMaintenance.method,
    url: pathOf(opsPlanMaintenance),
    handler: async (request) => {
      const operator = await guard.acting(request)
      const { params, body } = parseRequest(opsPlanMaintenance, request)
      if (!params || !body) throw new CodedError('request.invalid')
      const { announcementId } = params
      recordAct(log, request, operator, { action: 'planMaintenance', announcementId })
      return platform.ask(planMaintenance, { params, body }, { requestId: request.id })
    },
  })

  app.route({
    method: opsCancelMaintenance.method,
    url: pathOf(opsCancelMaintenance),
    handler: async (request) => {
      const operator = await guard.acting(request)
      const { params } = parseRequest(opsCancelMaintenance, request)
      if (!params) throw new CodedError('request.invalid')
      const { announcementId } = params
      recordAct(log, request, operator, { action: 'cancelMaintenance', announcementId })
      return platform.ask(cancelMaintenance, { params }, { requestId: request.id })
    },
  })
}
