import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  opsReadSession,
  opsReportActivity,
  opsSignIn,
  opsSignOut,
} from '@player-site/contracts/ops/ops.calls.ts'
import type { Operator, OpsSession } from '@player-site/contracts/ops/ops.entities.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../../ports/log.ts'
import type { Offer } from '../../ports/offer.ts'
import { parseRequest } from '../http/parse-request.ts'
import { type OpsPass, type OpsSessions, opsCookieName, opsSessionMs } from './ops-session.ts'

/** Attempts per address and minute: too few to guess a token, enough for an operator. */
const signInsPerMinute = 10

export interface OpsGuard {
  /** @throws CodedError session.required */
  required(request: FastifyRequest): Promise<OpsPass>
  /**
   * Requires an operator with the ops role. @throws CodedError session.required, ops.roleForbidden
   */
  acting(request: FastifyRequest): Promise<OpsPass>
  /**
   * Requires an operator with the support or the ops role.
   * @throws CodedError session.required, ops.roleForbidden
   */
  supporting(request: FastifyRequest): Promise<OpsPass>
  /**
   * Requires an operator with the kyc role. @throws CodedError session.required, ops.roleForbidden
   */
  verifying(request: FastifyRequest): Promise<OpsPass>
  /**
   * Requires an operator with the letters role.
   * @throws CodedError session.required, ops.roleForbidden
   */
  writing(request: FastifyRequest): Promise<OpsPass>
  /**
   * Requires an operator with the account role.
   * @throws CodedError session.required, ops.roleForbidden
   */
  deciding(request: FastifyRequest): Promise<OpsPass>
  /**
   * Requires an operator with the rewards role.
   * @throws CodedError session.required, ops.roleForbidden
   */
  rewarding(request: FastifyRequest): Promise<OpsPass>
  /** Whether an admitted session has not ended since. */
  isOpen(pass: OpsPass): Promise<boolean>
}

export function createOpsGuard(sessions: OpsSessions): OpsGuard {
  const required = async (request: FastifyRequest) => {
    const pass = await sessions.read(request.cookies[opsCookieName])
    if (!pass) throw new CodedError('session.required')
    return pass
  }
  const withRole =
    (...roles: Operator['role'][]) =>
    async (request: FastifyRequest) => {
      const pass = await required(request)
      if (!roles.includes(pass.role)) throw new CodedError('ops.roleForbidden')
      return pass
    }
  return {
    required,
    isOpen: (pass) => sessions.isOpen(pass),
    acting: withRole('ops'),
    supporting: withRole('support', 'ops'),
    verifying: withRole('kyc'),
    writing: withRole('letters'),
    deciding: withRole('account'),
    rewarding: withRole('rewards'),
  }
}

/** Never sent with a request of another site, and never readable by a script. */
const cookieOptions = (protocol: string) => ({
  path: '/ops',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: protocol === 'https',
  maxAge: opsSessionMs / 1_000,
})

export interface OpsSessionRoutesDeps {
  readonly sessions: OpsSessions
  readonly guard: OpsGuard
  readonly offer: Pick<Offer, 'withheld'>
  readonly log: Log
  readonly nodeId: string
}

/** Sign-in to the console with a token, what keeps the session open, and sign-out. */
export function bindOpsSession(app: FastifyInstance, deps: OpsSessionRoutesDeps): void {
  const { sessions, guard, offer, log, nodeId } = deps
  const view = (who: Operator | undefined): OpsSession => ({
    operator: who ? { name: who.name, role: who.role } : null,
    node: nodeId,
    withheld: [...offer.withheld()],
  })

  app.route({
    method: opsSignIn.method,
    url: pathOf(opsSignIn),
    config: { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const { body } = parseRequest(opsSignIn, request)
      const opened = body && (await sessions.open(body.token))
      if (!opened) {
        log.warn('ops.signInRefused', { requestId: request.id })
        throw new CodedError('ops.tokenUnknown')
      }
      log.info('ops.signedIn', { operator: opened.operator.name, requestId: request.id })
      reply.setCookie(opsCookieName, opened.cookie, cookieOptions(request.protocol))
      return view(opened.operator)
    },
  })

  app.route({
    method: opsReadSession.method,
    url: pathOf(opsReadSession),
    handler: async (request) => view(await sessions.read(request.cookies[opsCookieName])),
  })

  app.route({
    method: opsReportActivity.method,
    url: pathOf(opsReportActivity),
    handler: async (request) => {
      await sessions.keep(await guard.required(request))
      return {}
    },
  })

  app.route({
    method: opsSignOut.method,
    url: pathOf(opsSignOut),
    handler: async (request, reply) => {
      const pass = await sessions.read(request.cookies[opsCookieName])
      if (pass) {
        await sessions.end(pass)
        log.info('ops.signedOut', { operator: pass.name, requestId: request.id })
      }
      reply.clearCookie(opsCookieName, cookieOptions(request.protocol))
      return view(undefined)
    },
  })
}
