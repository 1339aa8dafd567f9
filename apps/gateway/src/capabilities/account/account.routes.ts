import {
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from '@player-site/contracts/account/account.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseRequest } from '../../edge/http/parse-request.ts'
import type { Devices, OwnSession } from './devices.service.ts'

export interface AccountRoutesDeps {
  readonly devices: Devices
  readonly readSession: (request: FastifyRequest) => Promise<OwnSession | 'none' | 'expired'>
}

/** @see design "Sessions" */
export function bindAccount(app: FastifyInstance, { devices, readSession }: AccountRoutesDeps) {
  const current = async (request: FastifyRequest): Promise<OwnSession> => {
    const session = await readSession(request)
    if (session === 'none') throw new CodedError('session.required')
    if (session === 'expired') throw new CodedError('session.expired')
    return session
  }
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.route({
    method: listDevices.method,
    url: pathOf(listDevices),
    handler: async (request) => ({ devices: await devices.list(await current(request)) }),
  })
  app.route({
    method: signOutDevice.method,
    url: pathOf(signOutDevice),
    handler: async (request) => {
      const { params } = parseRequest(signOutDevice, request)
      if (!params) throw new CodedError('request.invalid')
      const session = await current(request)
      await devices.signOut(session, params.sessionId)
      return { devices: await devices.list(session) }
    },
  })
  app.route({
    method: signOutOtherDevices.method,
    url: pathOf(signOutOtherDevices),
    handler: async (request) => {
      const session = await current(request)
      await devices.signOutOthers(session)
      return { devices: await devices.list(session) }
    },
  })
}
