import type {
  Device,
  SiteClosure,
  SiteView,
  StationView,
} from '@player-site/contracts/access/access.entities.ts'
import { type Brand, brandMarketFor } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { defaultMarket } from '@player-site/contracts/kernel/constants.ts'
import { isMarketId } from '@player-site/contracts/kernel/market-ids.ts'
import type { Observable } from 'rxjs'
import type { FlagSubject, Flags } from '../../ports/flags.ts'
import type { VisitorOrigin } from './station.service.ts'

export interface AccessDeps {
  readonly flags: Flags
  /** Address of the help desk's messenger; unset means no help desk. */
  readonly helpDeskUrl: string | undefined
  readonly stationOf: (origin: VisitorOrigin) => Promise<StationView>
}

/** The request context: which brand's site, and from where. */
export interface Guest extends VisitorOrigin {
  readonly brand: Brand
  readonly device: Device
}

export interface AccessService {
  /** Returns the site as this visitor sees it. */
  siteFor(guest: Guest): Promise<SiteView>
  /**
   * Admits a visitor or refuses them.
   * @returns a check that says, after flags have changed, whether the site has closed to this
   * visitor since
   * @throws CodedError access.countryRestricted, access.maintenance
   */
  admit(guest: Guest): Promise<ClosedSince>
  /** Emits when admitted visitors may have to leave. */
  readonly changed$: Observable<unknown>
}

export type ClosedSince = () => Promise<SiteClosure | null>

/** The market of the visitor's own country; a page's address does not affect it. */
function subjectOf({ brand, ipAddress }: Guest, view: StationView): FlagSubject {
  const named = view.is === 'known' ? view.station.market : defaultMarket
  const market = brandMarketFor(brand, isMarketId(named) ? named : defaultMarket)
  const country = view.is === 'known' ? view.station.autodetectedCountry : undefined
  return { brand: brand.id, market, country, ipAddress }
}

/** @see A§2 "/restricted … replaces the whole site. A maintenance page also replaces the site" */
async function closureFor(
  subject: FlagSubject,
  view: StationView,
  flags: Flags,
): Promise<SiteClosure | null> {
  if (view.is === 'known' && view.station.restricted) return { is: 'restricted' }
  return closureByFlag(subject, flags)
}

async function closureByFlag(subject: FlagSubject, flags: Flags): Promise<SiteClosure | null> {
  if (await flags.restricted(subject)) return { is: 'restricted' }
  const maintenance = await flags.maintenance(subject)
  if (!maintenance.isOn) return null
  return { is: 'maintenance', retryAfterSeconds: maintenance.retryAfterSeconds }
}

export function createAccessService({ flags, stationOf, helpDeskUrl }: AccessDeps): AccessService {
  return {
    changed$: flags.changed$,
    async siteFor(guest) {
      const station = await stationOf(guest)
      const subject = subjectOf(guest, station)
      const [site, closed] = await Promise.all([
        flags.site(subject),
        closureFor(subject, station, flags),
      ])
      const hasChat = helpDeskUrl !== undefined && site.liveChat
      const helpDesk = hasChat ? { url: helpDeskUrl } : null
      return { flags: site, station, device: guest.device, closed, helpDesk }
    },

    async admit(guest) {
      const station = await stationOf(guest)
      const subject = subjectOf(guest, station)
      const closed = await closureFor(subject, station, flags)
      if (closed?.is === 'restricted') throw new CodedError('access.countryRestricted')
      if (closed) {
        const { retryAfterSeconds } = closed
        throw new CodedError('access.maintenance', { details: { retryAfterSeconds } })
      }
      return () => closureByFlag(subject, flags)
    },
  }
}
