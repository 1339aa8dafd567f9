import { readSite } from '@player-site/contracts/access/access.calls.ts'
import type { StationView } from '@player-site/contracts/access/access.entities.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { signOut } from '@player-site/contracts/session/session.calls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccessService, Guest } from './access.service.ts'
import { stationCookieNames, stationCookieOptions, stationCookies } from './station.cookies.ts'

export interface AccessRoutesDeps {
  readonly access: AccessService
  readonly guestOf: (request: FastifyRequest) => Guest
}

/** A player may always sign out. */
const isSignOut = ({ method, url }: FastifyRequest): boolean =>
  method === signOut.method && url.split('?')[0] === pathOf(signOut)

/** Refuses calls to a closed site, so that its page cannot be bypassed. */
export const createSiteGuard =
  ({ access, guestOf }: AccessRoutesDeps) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!isSignOut(request)) await access.admit(guestOf(request))
  }

/** Serves the site calls of a page, also while the site is closed. */
export function bindAccess(app: FastifyInstance, { access, guestOf }: AccessRoutesDeps): void {
  app.route({
    method: readSite.method,
    url: pathOf(readSite),
    handler: async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await access.siteFor(guestOf(request))),
  })
}

export function setStationCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  station: StationView,
): void {
  const options = stationCookieOptions(request.protocol, request.hostname)
  const cookies = stationCookies(station)
  for (const { name, value } of cookies) reply.setCookie(name, value, options)
  // The city of a previous visit does not apply to another country.
  for (const name of stationCookieNames) {
    const isSet = cookies.some((cookie) => cookie.name === name)
    if (!isSet && request.cookies[name] !== undefined) reply.clearCookie(name, options)
  }
}
