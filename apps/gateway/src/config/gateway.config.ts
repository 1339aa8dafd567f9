import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { brandIds, brands } from '@player-site/contracts/brands/brands.ts'
import { deadlineScale, deadlineScaleAbout } from '@player-site/contracts/kernel/deadline-scale.ts'
import { type MarketId, marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import { callGroupIds } from '@player-site/contracts/kernel/offer.ts'
import {
  ConfigError,
  parseSettings,
  type SettingAbout,
  settingTypes,
} from '@player-site/contracts/kernel/settings.ts'
import * as z from 'zod/mini'
import { brandHosts } from './brand-hosts.ts'
import { deploymentFaults } from './deployment.rules.ts'
import { hostName } from './host-name.ts'
import { opsTokens } from './ops-tokens.ts'

const { port, list, origin, origins, url, base, positive, secret, logLevel } = settingTypes
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
)
const headerName = z.string().check(z.regex(/^[\w-]{1,64}$/))
const securityContact = z
  .string()
  .check(z.regex(/^(mailto:[^\s@]{1,64}@[^\s@]{1,253}|https:\/\/[^\s]{1,500})$/))
const share = z.pipe(z.coerce.number(), z.number().check(z.minimum(0), z.maximum(1)))
const sessionKeys = z.pipe(list, z.array(secret).check(z.minLength(1)))
const redisUrls = z.pipe(list, z.array(url('redis:', 'rediss:')).check(z.minLength(1)))

const entryOf = <const Known extends readonly string[]>(known: Known) =>
  z.pipe(list, z.array(z.enum(known)))
const marketList = entryOf(marketIds)
const groupList = entryOf(callGroupIds)

const settings = z.object({
  NODE_ENV: z.optional(z.string()),
  INTERNAL_HOSTS: z.pipe(list, z.array(hostName)),
  PORT: port,
  HOST: z.string(),
  OPS_PORT: port,
  OPS_HOSTS: z.pipe(list, z.array(hostName)),
  OPS_TOKENS: opsTokens,
  OPS_SESSION_IDLE_MINUTES: positive,
  METRICS_TOKEN: z.optional(secret),
  REDIS_URL: z.optional(redisUrls),
  REDIS_CLUSTER: flag,
  PLATFORM_URL: base('http:', 'https:'),
  WALLET_SOCKET_URL: url('ws:', 'wss:'),
  PLATFORM_KEY: z.pipe(list, z.array(secret)),
  CONTENT_URL: z.optional(url('http:', 'https:')),
  CONTENT_PROJECT: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/))),
  CONTENT_DATASET: z.string().check(z.regex(/^[a-z0-9_-]+$/)),
  CONTENT_TOKEN: z.optional(secret),
  ALLOWED_ORIGINS: origins,
  TRUSTED_PROXIES: list,
  SESSION_KEYS: z.optional(sessionKeys),
  FRAME_SOURCES: origins,
  BRAND: z.optional(z.enum(brandIds)),
  BRAND_HOSTS: brandHosts,
  MARKETS: marketList,
  PLATFORM_WITHOUT: groupList,
  COUNTRY_HEADER: z.optional(headerName),
  FLAGS_FILE: z.optional(z.string()),
  HELP_DESK_URL: z.optional(url('http:', 'https:')),
  IMAGE_ORIGIN: z.optional(origin),
  INSTALLABLE: flag,
  SECURITY_CONTACT: z.optional(securityContact),
  WEB_ROOT: z.string(),
  OPS_WEB_ROOT: z.string(),
  NODE_ID: z.string(),
  LEASE_MS: positive,
  MAX_TABS_PER_PLAYER: positive,
  UPSTREAM_CONNECTS_PER_SECOND: positive,
  RENEWALS_PER_SECOND: positive,
  DRAIN_RECONNECTS_PER_SECOND: positive,
  DRAIN_MS: positive,
  REQUEST_TIMEOUT_MS: positive,
  DEADLINE_SCALE: deadlineScale,
  SIGN_IN_RATE_PER_MINUTE: positive,
  CALLS_PER_ADDRESS_PER_MINUTE: positive,
  CALLS_PER_PLAYER_PER_MINUTE: positive,
  PAGES_PER_ADDRESS_PER_MINUTE: positive,
  HANDSHAKES_PER_ADDRESS_PER_MINUTE: positive,
  HANDSHAKES_PER_PLAYER_PER_MINUTE: positive,
  LOG_LEVEL: logLevel,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url('http:', 'https:')),
  OTEL_TRACES_SAMPLER_ARG: share,
})
type Settings = z.infer<typeof settings>

const webBuild = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const consoleBuild = fileURLToPath(new URL('../../../web/dist-ops', import.meta.url))

export const gatewaySettings: Readonly<Record<keyof Settings, SettingAbout>> = {
  NODE_ENV: {
    about:
      'production generates no session keys, and refuses secrets that are not random and addresses without encryption',
  },
  INTERNAL_HOSTS: {
    byDefault: '',
    about:
      'Host names, comma-separated, in a private network, that production may reach by http and ws; this machine needs no entry',
  },
  PORT: { byDefault: '8080', about: 'Port for players: site, calls, socket and health' },
  HOST: { byDefault: '127.0.0.1', about: 'Address to listen on' },
  OPS_PORT: { byDefault: '8081', about: 'Port for operations: metrics and the support console' },
  OPS_HOSTS: {
    byDefault: '',
    about:
      'Host names that the console answers besides loopback names and HOST, comma-separated, without ports; others are answered 421',
  },
  OPS_TOKENS: {
    byDefault: '',
    about:
      'Operators of the console: name:role:token, comma-separated; role support may read, ops may also act, kyc may also decide who is verified, letters may also write to players, account may also decide about accounts, rewards may also look after bonuses; tokens of 24 characters or more. Unset: only metrics are served',
  },
  OPS_SESSION_IDLE_MINUTES: {
    byDefault: '30',
    about:
      'How long a console session lasts without use, in minutes; never longer than eight hours',
  },
  METRICS_TOKEN: {
    about:
      'Bearer token of 32 characters or more for /metrics; unset: metrics are for this machine alone, by a loopback name',
  },
  REDIS_URL: { about: 'Redis that the nodes share; unset: one node works in memory' },
  REDIS_CLUSTER: {
    byDefault: '0',
    about:
      '1 for a Redis Cluster: REDIS_URL lists one or more of its servers, comma-separated; the others are discovered',
  },
  PLATFORM_URL: {
    byDefault: 'http://127.0.0.1:8090',
    about: 'The operator’s platform; a path in it precedes that of every call',
  },
  WALLET_SOCKET_URL: {
    byDefault: 'ws://127.0.0.1:8090/wallet/socket',
    about: 'The platform’s wallet socket',
  },
  PLATFORM_KEY: {
    byDefault: '',
    about:
      'Keys of 32 characters or more, comma-separated, newest first; the newest signs calls to the platform. Unset: calls are not signed, and a warning is logged',
  },
  CONTENT_URL: {
    about:
      'Base URL of the content service without its API version, such as https://content.example; unset: that of CONTENT_PROJECT, or else the platform’s',
  },
  CONTENT_PROJECT: {
    about: 'Project of a hosted content service to read instead of the platform’s',
  },
  CONTENT_DATASET: { byDefault: 'production', about: 'Dataset of the content service' },
  CONTENT_TOKEN: { about: 'Token of 32 characters or more for a dataset that is not public' },
  ALLOWED_ORIGINS: {
    byDefault: '',
    about:
      'Origins of the site behind its proxies, and others that may call and connect, comma-separated; only their hosts and those of BRAND_HOSTS are served',
  },
  TRUSTED_PROXIES: {
    byDefault: '',
    about: 'Addresses or ranges whose forwarded headers count, comma-separated',
  },
  SESSION_KEYS: {
    about:
      'Keys of 32 characters or more for cookies, sealed sessions, captchas and hashes of addresses, comma-separated, newest first; required with REDIS_URL and in production, otherwise generated at start',
  },
  FRAME_SOURCES: {
    byDefault: '',
    about: 'Origins that games and payment pages are framed from, comma-separated',
  },
  BRAND: {
    about:
      'The brand of every host: aurora, meridian or solstice; unset: by host name, aurora by default',
  },
  BRAND_HOSTS: {
    byDefault: '',
    about:
      'Brand of each host, host=brand, comma-separated; a host whose first label is a brand needs no entry',
  },
  MARKETS: {
    byDefault: '',
    about:
      'Markets that are served, comma-separated, such as UN,FI; unset: those of the brands. A market whose law requires limits, exclusion and reality checks is refused where the platform lacks them',
  },
  PLATFORM_WITHOUT: {
    byDefault: '',
    about:
      'Groups of calls that the platform does not offer, comma-separated, such as favourites,inbox: their pages, links and polls disappear. A group whose first call answers 501 notOffered needs no entry',
  },
  COUNTRY_HEADER: {
    about:
      'Header in which a trusted proxy sends the visitor’s country, such as CF-IPCountry; unset, or without a trusted proxy, the platform looks it up',
  },
  FLAGS_FILE: {
    about:
      'JSON file of feature flags, read again every second; unset: every flag has its default and maintenance is off',
  },
  HELP_DESK_URL: {
    about: 'URL of the help desk’s messenger with its key, framed by pages; unset: no chat',
  },
  IMAGE_ORIGIN: {
    about: 'Origin of the content service’s images for browsers; unset: pages show none',
  },
  INSTALLABLE: {
    byDefault: '1',
    about:
      '0 offers no installation of the site, and ends the service workers that browsers have, each at the next page it opens',
  },
  SECURITY_CONTACT: {
    about:
      'Contact for vulnerability reports, mailto: or https:, published at /.well-known/security.txt; unset: no such file',
  },
  WEB_ROOT: { byDefault: webBuild, about: 'Folder of the web build' },
  OPS_WEB_ROOT: { byDefault: consoleBuild, about: 'Folder of the support console’s build' },
  NODE_ID: {
    byDefault: `${hostname()}-${process.pid}`,
    about: 'Name of this node in leases and logs',
  },
  LEASE_MS: {
    byDefault: '2500',
    about:
      'How long a heartbeat of this node is valid, in ms, times DEADLINE_SCALE; then other nodes may take over its players',
  },
  MAX_TABS_PER_PLAYER: {
    byDefault: '20',
    about: 'Maximum tabs of one player, on all nodes together',
  },
  RENEWALS_PER_SECOND: {
    byDefault: '200',
    about:
      'Maximum platform tokens that this node renews per second; each session’s is renewed every five minutes',
  },
  UPSTREAM_CONNECTS_PER_SECOND: {
    byDefault: '200',
    about: 'Maximum wallet sockets that this node opens per second',
  },
  DRAIN_RECONNECTS_PER_SECOND: {
    byDefault: '100',
    about: 'Tabs per second that a node moves to other nodes while it shuts down',
  },
  DRAIN_MS: {
    byDefault: '25000',
    about:
      'Maximum duration of a shutdown while other nodes run, in ms; then the remaining connections are closed',
  },
  REQUEST_TIMEOUT_MS: {
    byDefault: '30000',
    about:
      'How long a request may take to arrive, or a socket to authenticate, in ms; then the connection is closed',
  },
  DEADLINE_SCALE: deadlineScaleAbout,
  SIGN_IN_RATE_PER_MINUTE: {
    byDefault: '60',
    about: 'Sign-ins per address and minute, on all nodes together',
  },
  CALLS_PER_ADDRESS_PER_MINUTE: {
    byDefault: '3000',
    about:
      'Calls per address and minute, on all nodes together; an IPv6 /64 is one address, and many players may share one',
  },
  CALLS_PER_PLAYER_PER_MINUTE: {
    byDefault: '300',
    about: 'Calls per player and minute, on all nodes together',
  },
  PAGES_PER_ADDRESS_PER_MINUTE: {
    byDefault: '600',
    about: 'Pages opened per address and minute; scripts, styles and pictures are not counted',
  },
  HANDSHAKES_PER_ADDRESS_PER_MINUTE: {
    byDefault: '1200',
    about: 'Player sockets opened per address and minute, on all nodes together',
  },
  HANDSHAKES_PER_PLAYER_PER_MINUTE: {
    byDefault: '120',
    about: 'Player sockets opened per player and minute, on all nodes together',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about: 'OpenTelemetry collector for traces, over HTTP; unset: no traces, nothing is loaded',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    byDefault: '0.05',
    about: 'Share of requests and balance messages that is traced, 0 to 1',
  },
  LOG_LEVEL: { byDefault: 'info', about: 'Minimum level logged: debug, info, warn, error, silent' },
}

/** The address content is read from, according to the settings. */
export const contentUrlOf = (
  config: Pick<Settings, 'CONTENT_URL' | 'CONTENT_PROJECT' | 'PLATFORM_URL'>,
): string | undefined => {
  if (config.CONTENT_URL) return config.CONTENT_URL.replace(/\/$/, '')
  return config.CONTENT_PROJECT ? undefined : `${config.PLATFORM_URL.replace(/\/$/, '')}/content`
}

/** The markets that the gateway serves. */
export const servedMarkets = ({
  BRAND,
  MARKETS,
}: Pick<Settings, 'BRAND' | 'MARKETS'>): readonly MarketId[] => {
  const offered = marketIds.filter((id) =>
    brandIds.some((brand) => (BRAND ?? brand) === brand && brands[brand].markets.includes(id)),
  )
  return MARKETS.length === 0 ? offered : offered.filter((id) => MARKETS.includes(id))
}

/** Pages that may be framed: games, payment pages, the help desk’s messenger. */
export const frameSourcesOf = ({
  FRAME_SOURCES,
  HELP_DESK_URL,
}: Pick<Settings, 'FRAME_SOURCES' | 'HELP_DESK_URL'>): readonly string[] => [
  ...FRAME_SOURCES,
  ...(HELP_DESK_URL ? [new URL(HELP_DESK_URL).origin] : []),
]

/** Whether content is read from the platform. */
export const isContentOfPlatform = (
  config: Pick<Settings, 'CONTENT_URL' | 'CONTENT_PROJECT'>,
): boolean => !config.CONTENT_URL && !config.CONTENT_PROJECT

export type GatewayConfig = Omit<Settings, 'SESSION_KEYS'> & {
  readonly SESSION_KEYS: readonly [string, ...string[]]
}

/**
 * Reads the environment, once.
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): GatewayConfig {
  const read = parseSettings(settings, gatewaySettings, env, deploymentFaults)
  const { SESSION_KEYS: keys, ...values } = read
  if ((values.REDIS_URL?.length ?? 0) > 1 && !values.REDIS_CLUSTER) {
    throw new ConfigError('REDIS_URL: several addresses need REDIS_CLUSTER=1')
  }
  if (servedMarkets(values).length === 0) {
    throw new ConfigError(`MARKETS: ${values.BRAND ?? 'no brand'} is offered in none of them`)
  }
  const [current, ...older] = keys ?? []
  if (current) return { ...values, SESSION_KEYS: [current, ...older] }
  if (values.REDIS_URL) {
    throw new ConfigError('SESSION_KEYS: required with REDIS_URL, since nodes must share it')
  }
  return { ...values, SESSION_KEYS: [randomBytes(32).toString('base64url')] }
}
