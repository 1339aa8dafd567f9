import * as z from 'zod/mini'
import { defaultJurisdiction } from '../../kernel/constants.ts'
import type { MarketId } from '../../kernel/market-ids.ts'
import type { Game } from '../games.entities.ts'

/** Under whose licence a game is played. @see B§9 Jurisdictions */
export const jurisdictions = [defaultJurisdiction, 'CW', 'CC', 'IM'] as const
export const jurisdiction = z.enum(jurisdictions)
export type Jurisdiction = z.infer<typeof jurisdiction>

/** Markets that are not served under the default licence. @see decision 0053 */
const jurisdictionByMarket: Readonly<Partial<Record<MarketId, Jurisdiction>>> = {
  GG: 'IM',
  BR: 'CW',
  CL: 'CW',
  IN: 'CW',
  PE: 'CW',
  PH: 'CW',
  TR: 'CW',
}

/** Relax's own tables are licensed apart from its slots. */
const licensedApart = { provider: 'relax', token: /^cc[-_.]?\w/i } as const

/**
 * The jurisdiction that a game is launched in.
 * @see B§9 "MT default, CW, CC (for a specific provider game matching a pattern), IM"
 */
export const jurisdictionOf = (
  { provider, token }: Pick<Game, 'provider' | 'token'>,
  market: MarketId,
): Jurisdiction =>
  provider === licensedApart.provider && licensedApart.token.test(token)
    ? 'CC'
    : (jurisdictionByMarket[market] ?? defaultJurisdiction)
