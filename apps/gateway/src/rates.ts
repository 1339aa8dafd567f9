import type { GatewayConfig } from './config/gateway.config.ts'
import { createNodeRate } from './infra/rate-limits.ts'
import type { Stores } from './infra/stores.ts'
import type { RateLimit } from './ports/rate-limit.ts'

/** How much one address or one player may ask of us. */
export interface Rates {
  readonly callsOfAddress: RateLimit
  readonly callsOfPlayer: RateLimit
  readonly pagesOfAddress: RateLimit
  readonly handshakesOfAddress: RateLimit
  readonly handshakesOfPlayer: RateLimit
}

type RateConfig = Pick<
  GatewayConfig,
  | 'CALLS_PER_ADDRESS_PER_MINUTE'
  | 'CALLS_PER_PLAYER_PER_MINUTE'
  | 'PAGES_PER_ADDRESS_PER_MINUTE'
  | 'HANDSHAKES_PER_ADDRESS_PER_MINUTE'
  | 'HANDSHAKES_PER_PLAYER_PER_MINUTE'
>

/**
 * A player is counted on all nodes together. An address is counted on each node: it is a person's,
 * so it is not written down anywhere, and a balancer spreads what comes from it anyway.
 */
export const composeRates = (
  config: RateConfig,
  { sharedRate }: Pick<Stores, 'sharedRate'>,
): Rates => ({
  callsOfAddress: createNodeRate(config.CALLS_PER_ADDRESS_PER_MINUTE),
  pagesOfAddress: createNodeRate(config.PAGES_PER_ADDRESS_PER_MINUTE),
  callsOfPlayer: sharedRate('calls', config.CALLS_PER_PLAYER_PER_MINUTE),
  handshakesOfAddress: createNodeRate(config.HANDSHAKES_PER_ADDRESS_PER_MINUTE),
  handshakesOfPlayer: sharedRate('handshakes', config.HANDSHAKES_PER_PLAYER_PER_MINUTE),
})
