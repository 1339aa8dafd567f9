import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Capability } from '../../manifest/capability.ts'
import type { Flags } from '../../ports/flags.ts'
import { bindAccess, createSiteGuard, setStationCookies } from './access.routes.ts'
import { type AccessService, createAccessService, type Guest } from './access.service.ts'
import { createStationLookup } from './station.service.ts'

interface AccessNeeds {
  readonly flags: Flags
  /** The request context: which site, and from where. */
  readonly visitorOf: (request: IncomingMessage) => Guest
}

interface AccessProvided {
  readonly siteFor: AccessService['siteFor']
  readonly admit: AccessService['admit']
  readonly changed$: AccessService['changed$']
  /** ISO code of the country of a request; undefined when it is unknown. */
  readonly countryOf: (request: IncomingMessage) => Promise<string | undefined>
  readonly setStationCookies: typeof setStationCookies
}

/** Site availability for a visitor: whether it is open, and its rules. */
export const access: Capability<AccessNeeds, AccessProvided> = {
  name: 'access',
  create({ config, platform, clock, log }, { flags, visitorOf }) {
    const { DEADLINE_SCALE: deadlineScale } = config
    const stationOf = createStationLookup({ platform, clock, log, deadlineScale })
    const service = createAccessService({
      flags,
      stationOf,
      helpDeskUrl: config.HELP_DESK_URL,
    })
    const guestOf = ({ raw }: FastifyRequest) => visitorOf(raw)
    return {
      beforeCall: createSiteGuard({ access: service, guestOf }),
      openRoutes: (app) => bindAccess(app, { access: service, guestOf }),
      provides: {
        siteFor: (guest) => service.siteFor(guest),
        admit: (guest) => service.admit(guest),
        changed$: service.changed$,
        async countryOf(request) {
          const view = await stationOf(visitorOf(request))
          return (view.is === 'known' && view.station.autodetectedCountry) || undefined
        },
        setStationCookies,
      },
    }
  },
}
