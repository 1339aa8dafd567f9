import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  listLetters,
  sendLetter,
  withdrawLetter,
} from '@player-site/contracts/letters/letters.staff.calls.ts'
import {
  opsListLetters,
  opsSendLetter,
  opsWithdrawLetter,
} from '@player-site/contracts/ops/ops-letters.calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../ports/log.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'
import { parseRequest } from '../http/parse-request.ts'
import { recordAct } from './acts.ts'
import type { OpsGuard } from './ops-session.routes.ts'

export interface OpsLettersDeps {
  readonly guard: OpsGuard
  readonly platform: PlatformApi
  readonly log: Log
}

/** Lets staff with the letters role write to players; the platform stores the letters. */
export function bindOpsLetters(app: FastifyInstance, { guard, platform, log }: OpsLettersDeps) {
  app.route({
    method: opsListLetters.method,
    url: pathOf(opsListLetters),
    handler: async (request) => {
      await guard.writing(request)
      return platform.ask(listLetters, {}, { requestId: request.id })
    },
  })

  app.route({
    method: opsSendLetter.method,
    url: pathOf(opsSendLetter),
    // A letter in every language of a market is longer than what else the console sends.
    bodyLimit: opsSendLetter.maxBodyBytes,
    handler: async (request) => {
      const operator = await guard.writing(request)
      const { params, body: letter } = parseRequest(opsSendLetter, request)
      if (!params || !letter) throw new CodedError('request.invalid')
      const requestId = request.id
      recordAct(log, request, operator, { action: 'sendLetter', letter: params.letterId })
      return platform.ask(
        sendLetter,
        { params, body: { operator: operator.name, letter } },
        { requestId },
      )
    },
  })

  app.route({
    method: opsWithdrawLetter.method,
    url: pathOf(opsWithdrawLetter),
    handler: async (request) => {
      const operator = await guard.writing(request)
      const { params } = parseRequest(opsWithdrawLetter, request)
      if (!params) throw new CodedError('request.invalid')
      const requestId = request.id
      const action = 'withdrawLetter'
      recordAct(log, request, operator, { action, letter: params.letterId })
      return platform.ask(
        withdrawLetter,
        { params, body: { operator: operator.name } },
        { requestId },
      )
    },
  })
}
