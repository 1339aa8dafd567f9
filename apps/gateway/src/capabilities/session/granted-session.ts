import type { SessionView } from '@player-site/contracts/session/session.entities.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { kindOf, type Log } from '../../ports/log.ts'
import { deviceNameOf } from './device-name.rules.ts'
import type { OpenSession } from './session.routes.ts'
import type { SessionService } from './session.service.ts'

export type GrantedSessionOpener = (
  grant: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SessionView | undefined>

interface GrantedSessionDeps {
  readonly service: Pick<SessionService, 'signInByGrant'>
  readonly openSession: OpenSession
  readonly log: Log
}

/**
 * Opens sessions with grants of the platform. The call that was granted one has succeeded, so a
 * failure is logged: its player signs in.
 */
export const createGrantedSessionOpener =
  ({ service, openSession, log }: GrantedSessionDeps): GrantedSessionOpener =>
  async (grant, request, reply) => {
    try {
      return await openSession(
        (client, signal) =>
          service.signInByGrant(
            grant,
            {
              requestId: request.id,
              ipAddress: request.ip,
              device: deviceNameOf(request.headers['user-agent']),
              signal,
            },
            client,
          ),
        request,
        reply,
      )
    } catch (error) {
      log.warn('session.grantFailed', { requestId: request.id, why: kindOf(error) })
      return undefined
    }
  }
