import { isPlainAddress } from '@player-site/contracts/kernel/plain-addresses.ts'
import {
  type GivenSettings,
  guessableFault,
  isGuessable,
} from '@player-site/contracts/kernel/settings.ts'

const secrets = ['SESSION_KEYS', 'PLATFORM_KEY', 'METRICS_TOKEN']

/** Where the gateway sends requests, and what browsers load from or call from. */
const addresses = [
  'PLATFORM_URL',
  'WALLET_SOCKET_URL',
  'CONTENT_URL',
  'HELP_DESK_URL',
  'IMAGE_ORIGIN',
  'FRAME_SOURCES',
  'ALLOWED_ORIGINS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]

const plainFault =
  'must be https or wss with NODE_ENV=production, unless its host is in INTERNAL_HOSTS'

const entriesOf = (list = ''): readonly string[] => list.split(',').map((entry) => entry.trim())

/** Faults of production settings: missing or guessable secrets, addresses without encryption. */
export function deploymentFaults(given: GivenSettings): string[] {
  if (given['NODE_ENV'] !== 'production') return []
  const internalHosts = entriesOf(given['INTERNAL_HOSTS']).map((name) => name.toLowerCase())
  const isGuessableAnywhere = (name: string) => entriesOf(given[name]).some(isGuessable)
  const isPlainAnywhere = (name: string) =>
    entriesOf(given[name]).some((address) => isPlainAddress(address, internalHosts))
  return [
    ...(given['SESSION_KEYS'] ? [] : ['SESSION_KEYS: must be set in production']),
    ...secrets.filter(isGuessableAnywhere).map((name) => `${name}: ${guessableFault}`),
    ...addresses.filter(isPlainAnywhere).map((name) => `${name}: ${plainFault}`),
  ]
}
