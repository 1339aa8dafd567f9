import type { Query } from '@player-site/contracts/kernel/call.ts'
import { marketRules, marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type {
  readAccessDetails,
  readRiskSetting,
} from '@player-site/contracts/player-access/player-access.calls.ts'
import {
  type AccessContext,
  type AccessDetails,
  type RiskSetting,
  riskSettingOf,
} from '@player-site/contracts/player-access/player-access.entities.ts'
import { kycStatus } from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { currentStatusOf } from '../../players/account-state.rules.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { accessDetailsOf, type GateReasons } from './player-access.rules.ts'

type Asker = Query<typeof readAccessDetails>

export interface PlayerAccessDeps {
  readonly db: Database
  readonly clock: Clock
  readonly termsInForce: number
  readonly restrictedCountries: readonly string[]
  /** The country of an address; undefined: unknown. */
  readonly countryOf: (ipAddress: string) => Promise<string | undefined>
  /** Both gates of the cashier; undefined: no wallet. */
  readonly gatesOf: (playerId: string) => Promise<GateReasons | undefined>
}

/** What a player or a visitor may open, and the facts behind it. @see A§2 Guards, A§6 */
export interface PlayerAccess {
  details(asker: Asker): Promise<AccessDetails>
  context(asker: Asker): Promise<AccessContext>
  riskSetting(asker: Query<typeof readRiskSetting>): Promise<RiskSetting>
}

/** Players follow their residence, visitors their location; unknown ones the global site. */
const rulesOf = (country: string | undefined) =>
  country === undefined ? marketRules.UN : marketRulesFor(country)

export function createPlayerAccess(deps: PlayerAccessDeps): PlayerAccess {
  const { db, clock, termsInForce, restrictedCountries, countryOf, gatesOf } = deps
  const countryFor = async ({ detectedCountry, ipAddress }: Asker) =>
    detectedCountry ?? (ipAddress === undefined ? undefined : countryOf(ipAddress))
  const isRestricted = (country: string | undefined) =>
    country !== undefined && restrictedCountries.includes(country)

  /** The facts that all three answers stand on. */
  const factsOf = async (asker: Asker) => {
    const [country, player] = await Promise.all([
      countryFor(asker),
      asker.playerId === undefined ? undefined : findPlayer(db, asker.playerId),
    ])
    const rules = rulesOf(player?.countryCode ?? country)
    return { country, player, rules, isPayoutOnly: asker.isPayoutOnly === 'true' }
  }
  const playerFacts = async (player: PlayerRow, isPayoutOnly: boolean) => ({
    player,
    isPayoutOnly,
    termsInForce,
    now: clock.now(),
    gates: await gatesOf(player.id),
  })

  return {
    async details(asker) {
      const { country, player, rules, isPayoutOnly } = await factsOf(asker)
      return accessDetailsOf({
        isCountryRestricted: isRestricted(country),
        rules,
        player: player && (await playerFacts(player, isPayoutOnly)),
      })
    },

    async context(asker) {
      const { country, player, rules, isPayoutOnly } = await factsOf(asker)
      return {
        isSignedIn: player !== undefined,
        isPayoutOnly: player !== undefined && isPayoutOnly,
        country: country ?? null,
        residence: player?.countryCode ?? null,
        market: rules.market,
        isCountryRestricted: isRestricted(country),
        accountStatus: player ? currentStatusOf(player, clock.now()) : null,
        kycStatus: player ? z.parse(kycStatus, player.kycStatus) : null,
        termsAndConditionsAcceptedVersion: player?.termsVersion ?? null,
        termsAndConditionsVersion: termsInForce,
        riskSetting: riskSettingOf(rules),
      }
    },

    async riskSetting({ residence, ...asker }) {
      if (residence !== undefined) return riskSettingOf(rulesOf(residence))
      return riskSettingOf((await factsOf(asker)).rules)
    },
  }
}
