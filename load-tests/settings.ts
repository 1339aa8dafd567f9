import { SharedArray } from 'k6/data'
import type { CrowdMember } from './crowd-member.ts'

/** A setting of the run, by `k6 run -e NAME=value` or the environment. */
function setting(name: string, byDefault?: string): string {
  const value = __ENV[name] || byDefault
  if (value === undefined) throw new Error(`${name} must be set: see docs/load-testing/settings.md`)
  return value
}

/** Where players go: a balancer, or the gateways of a cluster themselves, comma-separated. */
const gateways = setting('BASE_URL', 'http://127.0.0.1:8080')
  .split(',')
  .map((url) => url.trim().replace(/\/$/, ''))

/** How many gateways a player may try, where no balancer tries them. */
export const gatewayCount = gateways.length

/** Takes turns among the gateways, as a balancer would have it; each player starts elsewhere. */
export function gatewaysFrom(start: number): () => string {
  let turn = start
  return () => {
    const url = gateways[turn % gateways.length] ?? ''
    turn += 1
    return url
  }
}

function amount(name: string, byDefault: number): number {
  const value = Number(setting(name, String(byDefault)))
  if (Number.isFinite(value) && value >= 0) return value
  throw new Error(`${name} must be a number that is not negative`)
}

/** A single player; `npm start` prints the demo accounts. */
export const credentials = () => ({ email: setting('EMAIL'), password: setting('PASSWORD') })

/**
 * The sandbox studio: the address to connect to and the host name to ask for, which k6 need not
 * be able to resolve.
 */
export const studio = {
  url: setting('STUDIO_URL', 'http://127.0.0.1:8091').replace(/\/$/, ''),
  host: setting('STUDIO_HOST', 'studio.localhost:8091'),
}

/** How many players take part, and the number of the first: several machines divide them. */
export const crowd = {
  count: amount('PLAYERS', 50),
  first: amount('FIRST_PLAYER', 1),
  /** Each player's, at gateways that take turns. */
  tabsEach: amount('TABS', 2),
}

const playersFile = __ENV['PLAYERS_FILE']

/** One copy for all virtual users. Read at the top level, because k6 opens files only there. */
const listed: readonly CrowdMember[] | undefined = playersFile
  ? new SharedArray('players', () => JSON.parse(open(playersFile)))
  : undefined

/** One of many: from `PLAYERS_FILE`, else by `EMAIL_PATTERN` and the one `PASSWORD`. */
export function crowdMember(number: number): CrowdMember {
  if (listed) {
    const player = listed[number - 1]
    if (!player)
      throw new Error(
        `PLAYERS_FILE has ${listed.length} players, but player ${number} was requested`,
      )
    return player
  }
  const pattern = setting('EMAIL_PATTERN', 'demo.load.%d@example.com')
  return { email: pattern.replace('%d', String(number)), password: setting('PASSWORD') }
}

const second = 1_000

/** How the crowd joins, stays and plays; in ms. */
export const pace = {
  rampMs: amount('RAMP_SECONDS', 30) * second,
  holdMs: amount('HOLD_SECONDS', 60) * second,
  /** One player in this many plays; the others watch. 0: no player plays. */
  playsOneIn: amount('PLAYS_ONE_IN', 5),
  /** Between two rounds of one player. */
  roundEveryMs: amount('ROUND_EVERY_SECONDS', 5) * second,
}

export const spike = {
  storms: amount('STORMS', 3),
  /** Between the end of one storm and the start of the next. */
  everyMs: amount('STORM_EVERY_SECONDS', 20) * second,
  /** Window in which all tabs drop and return. */
  withinMs: amount('STORM_SECONDS', 2) * second,
}

export const soak = {
  holdMs: amount('DURATION_MINUTES', 60) * 60 * second,
  /** Each tab drops its connection about once in this time; 0: never. */
  dropEveryMs: amount('DROP_EVERY_SECONDS', 300) * second,
}

/**
 * Tabs whose connection the site ends reconnect automatically, as the web client does: for runs in
 * which nodes are restarted on purpose.
 */
export const tabsReturn = amount('TABS_RETURN', 0) > 0

/** How often the site may end a tab's connection while tabs return; any number when unset. */
export const maxEndsPerTab = __ENV['MOST_ENDS_PER_TAB'] ? amount('MOST_ENDS_PER_TAB', 0) : undefined

/** A round's balance is on every tab of its player within this time. */
export const balanceDeadlineMs = amount('BALANCE_SECONDS', 5) * second

/** Deliveries slower than this fail a run, at the 99th percentile. */
export const deliveryP99Ms = amount('DELIVERY_P99_MS', 500)

/** A file for the figures as JSON; undefined when unset. */
export const summaryFile = __ENV['SUMMARY_FILE']
