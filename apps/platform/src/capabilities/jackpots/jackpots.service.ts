import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { Jackpot } from '@player-site/contracts/jackpots/jackpots.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { Clock } from '../../clock.ts'
import type { StudioEndpoints } from '../../http/third-party-endpoint.ts'
import type { StudioJackpot, StudioJackpots } from '../../integrations/studios/jackpot-amounts.ts'
import { faultOf, type Log } from '../../log.ts'

export interface JackpotsDeps {
  readonly clock: Clock
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Games of the catalogue that have a jackpot. */
  readonly games: readonly Pick<Game, 'id' | 'provider' | 'token'>[]
  readonly studios: StudioEndpoints
  /** Reads the studio at an address. @throws StudioUnavailable */
  readonly read: (baseUrl: string) => Promise<StudioJackpots>
}

/** Of all that is known when a filter is undefined. */
export interface JackpotFilter {
  readonly gameIds: ReadonlySet<string> | undefined
  readonly currency: Currency | undefined
}

export interface JackpotsService {
  /** Reads every studio once. One that does not answer keeps its last amounts for a while. */
  readonly refresh: () => Promise<void>
  /** The largest first. */
  readonly amounts: (filter: JackpotFilter) => Jackpot[]
}

/** An amount that was not confirmed for this long is not shown. */
const staleMs = 600_000

interface KnownStudio {
  readonly jackpots: readonly Jackpot[]
  readonly readAtMs: number
}

/** In whole minor units, and never above what the studio says. */
function flooredAmount({ amount, currency }: StudioJackpot): number {
  const rounded = roundedFromDecimal(amount, currency)
  if (decimalFromMoney(rounded) <= amount) return decimalFromMoney(rounded)
  return decimalFromMoney(money(rounded.amountMinor - 1n, currency))
}

/** The ids of games by their providers' codes, for each address of a studio. */
function gamesByAddress({ games, studios }: Pick<JackpotsDeps, 'games' | 'studios'>) {
  const byAddress = new Map<string, Map<string, string>>()
  for (const { id, provider, token } of games) {
    const address = studios.of(provider)?.baseUrl()
    if (address === undefined) continue
    const codes = byAddress.get(address) ?? new Map<string, string>()
    byAddress.set(address, codes.set(token, id))
  }
  return byAddress
}

/** What the jackpots of the studios would pay. Players never wait for a studio: a job reads them. */
export function createJackpotsService(deps: JackpotsDeps): JackpotsService {
  const { clock, log, read } = deps
  const known = new Map<string, KnownStudio>()
  /** What is wrong with a studio, so that an outage is one log line. */
  const faults = new Map<string, string>()
  const tellFault = (address: string, fault: string | undefined): void => {
    if (faults.get(address) === fault) return
    if (fault === undefined) {
      faults.delete(address)
      log.info('jackpots.recovered', { address })
      return
    }
    faults.set(address, fault)
    log.warn('jackpots.studioFaulty', { address, fault })
  }

  const refreshStudio = async (address: string, ids: ReadonlyMap<string, string>) => {
    try {
      const { jackpots: listed, leftOut } = await read(address)
      const jackpots = listed.flatMap((one) => {
        const gameId = ids.get(one.gameId)
        return gameId ? [{ gameId, currency: one.currency, amount: flooredAmount(one) }] : []
      })
      known.set(address, { jackpots, readAtMs: clock.now().getTime() })
      tellFault(address, leftOut > 0 ? `${leftOut} entries left out` : undefined)
    } catch (error) {
      tellFault(address, faultOf(error).why)
    }
  }
  return {
    async refresh() {
      const studios = [...gamesByAddress(deps)]
      await Promise.all(studios.map(([address, ids]) => refreshStudio(address, ids)))
    },
    amounts({ gameIds, currency }) {
      const since = clock.now().getTime() - staleMs
      return [...known.values()]
        .filter(({ readAtMs }) => readAtMs >= since)
        .flatMap(({ jackpots }) => jackpots)
        .filter(
          (one) =>
            (currency === undefined || one.currency === currency) &&
            (gameIds === undefined || gameIds.has(one.gameId)),
        )
        .sort((a, b) => b.amount - a.amount || a.gameId.localeCompare(b.gameId))
    },
  }
}
