import {
  decideAccount,
  listWaitingDecisions,
  readDeskAccount,
  signAccountDecision,
} from '@player-site/contracts/account-desk/account-desk.staff.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  opsDecideAccount,
  opsListWaitingDecisions,
  opsReadAccount,
  opsSignAccountDecision,
} from '@player-site/contracts/ops/ops-account.calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../ports/log.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'
import { parseRequest } from '../http/parse-request.ts'
import { recordAct } from './acts.ts'
import type { OpsGuard } from './ops-session.routes.ts'

export interface OpsAccountDeps {
  readonly guard: OpsGuard
  readonly platform: PlatformApi
  readonly log: Log
}

/** Lets staff with the account role decide about accounts; the platform applies the decisions. */
export function bindOpsAccount(app: FastifyInstance, deps: OpsAccountDeps): void {
  bindReads(app, deps)
  bindDecisions(app, deps)
}

function bindReads(app: FastifyInstance, { guard, platform, log }: OpsAccountDeps): void {
  app.route({
    method: opsListWaitingDecisions.method,
    url: pathOf(opsListWaitingDecisions),
    handler: async (request) => {
      await guard.deciding(request)
      return platform.ask(listWaitingDecisions, {}, { requestId: request.id })
    },
  })

  app.route({
    method: opsReadAccount.method,
    url: pathOf(opsReadAccount),
    handler: async (request) => {
      const operator = await guard.deciding(request)
      const { params } = parseRequest(opsReadAccount, request)
      if (!params) throw new CodedError('request.invalid')
      recordAct(log, request, operator, { action: 'readAccount', ...params })
      return platform.ask(readDeskAccount, { params }, { requestId: request.id })
    },
  })
}

function bindDecisions(app: FastifyInstance, { guard, platform, log }: OpsAccountDeps): void {
  app.route({
    method: opsDecideAccount.method,
    url: pathOf(opsDecideAccount),
    handler: async (request) => {
      const operator = await guard.deciding(request)
      const { params, body: decided } = parseRequest(opsDecideAccount, request)
      if (!params || !decided) throw new CodedError('request.invalid')
      const what = decided.decision.is
      recordAct(log, request, operator, { action: 'decideAccount', ...params, what })
      const body = { ...decided, operator: operator.name }
      return platform.ask(decideAccount, { params, body }, { requestId: request.id })
    },
  })

  app.route({
    method: opsSignAccountDecision.method,
    url: pathOf(opsSignAccountDecision),
    handler: async (request) => {
      const operator = await guard.deciding(request)
      const { params, body: signed } = parseRequest(opsSignAccountDecision, request)
      if (!params || !signed) throw new CodedError('request.invalid')
      const action = signed.isApproved ? 'signAccountDecision' : 'rejectAccountDecision'
      recordAct(log, request, operator, { action, ...params })
      const body = { ...signed, operator: operator.name }
      return platform.ask(signAccountDecision, { params, body }, { requestId: request.id })
    },
  })
}
