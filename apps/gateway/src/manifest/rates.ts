import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { sourceOfAddress } from '@player-site/contracts/kernel/address.ts'
import { derivedKey } from '../config/derived-key.ts'
import type { GatewayConfig } from '../config/gateway.config.ts'
import type { Stores } from '../infra/stores.ts'
import type { RateLimit } from '../ports/rate-limit.ts'

/** Limits of one address and one player, over all nodes. */
export interface Rates {
  readonly callsOfAddress: RateLimit
  readonly callsOfPlayer: RateLimit
  readonly pagesOfAddress: RateLimit
  readonly handshakesOfAddress: RateLimit
  readonly handshakesOfPlayer: RateLimit
  readonly signInsOfAddress: RateLimit
}

type RateConfig = Pick<
  GatewayConfig,
  | 'CALLS_PER_ADDRESS_PER_MINUTE'
  | 'CALLS_PER_PLAYER_PER_MINUTE'
  | 'PAGES_PER_ADDRESS_PER_MINUTE'
  | 'HANDSHAKES_PER_ADDRESS_PER_MINUTE'
  | 'HANDSHAKES_PER_PLAYER_PER_MINUTE'
  | 'SIGN_IN_RATE_PER_MINUTE'
  | 'SESSION_KEYS'
>

/** Long enough that two sources do not collide; short, since every call writes it. */
const hashBytes = 16
const maxKnown = 20_000

/**
 * Rates are counted by a keyed hash of the source, since an address is personal data; an IPv6 /64
 * is one source.
 */
function rateByAddress(key: KeyObject): (rate: RateLimit) => RateLimit {
  const hashOf = (address: string): string =>
    createHmac('sha256', key)
      .update(sourceOfAddress(address))
      .digest()
      .subarray(0, hashBytes)
      .toString('base64url')
  // A page makes dozens of calls.
  const known = new Map<string, string>()
  const rememberedHashOf = (address: string): string => {
    const before = known.get(address)
    if (before !== undefined) return before
    if (known.size >= maxKnown) known.clear()
    const hash = hashOf(address)
    known.set(address, hash)
    return hash
  }
  return (rate) => ({ take: (address) => rate.take(rememberedHashOf(address)) })
}

export function createRates(config: RateConfig, { sharedRate }: Pick<Stores, 'sharedRate'>): Rates {
  const byAddress = rateByAddress(
    // Prepared once: a key of bytes costs five times the hash, each time.
    createSecretKey(derivedKey('rate-address', config.SESSION_KEYS[0])),
  )
  const ofAddress = (name: string, perMinute: number) =>
    byAddress(sharedRate(`address-${name}`, perMinute))
  return {
    callsOfAddress: ofAddress('calls', config.CALLS_PER_ADDRESS_PER_MINUTE),
    pagesOfAddress: ofAddress('pages', config.PAGES_PER_ADDRESS_PER_MINUTE),
    callsOfPlayer: sharedRate('calls', config.CALLS_PER_PLAYER_PER_MINUTE),
    handshakesOfAddress: ofAddress('handshakes', config.HANDSHAKES_PER_ADDRESS_PER_MINUTE),
    handshakesOfPlayer: sharedRate('handshakes', config.HANDSHAKES_PER_PLAYER_PER_MINUTE),
    signInsOfAddress: ofAddress('sign-ins', config.SIGN_IN_RATE_PER_MINUTE),
  }
}
