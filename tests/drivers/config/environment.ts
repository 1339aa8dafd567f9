import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder, with a trailing separator. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

export class SettingError extends Error {
  override readonly name = 'SettingError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** The environment of this process; what is started inherits it. */
export const inherited: Environment = process.env

const textOf = (env: Environment, name: string, byDefault: string): string =>
  env[name]?.trim() || byDefault

function portOf(env: Environment, name: string, byDefault: number): number {
  const port = Number(textOf(env, name, String(byDefault)))
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port
  throw new SettingError(`${name}: must be a port from 1 to 65535`)
}

/** Where the site, the platform's API, the stand-ins and operations listen. */
export interface StackPorts {
  readonly gateway: number
  readonly platform: number
  readonly sandbox: number
  readonly ops: number
}

export interface StartSettings {
  readonly host: string
  readonly platformHost: string
  readonly ports: StackPorts
  /** Where the embedded database and the logs live. */
  readonly dataDir: string
  /** Access to operations is configured. */
  readonly hasOpsTokens: boolean
  /** The gateway's signing key is configured. */
  readonly hasPlatformKey: boolean
  /** Whether bots play: `0` or `1`, which the platform checks. */
  readonly demoCrowd: string
  /** How long a first payout to an account waits, in seconds; the platform checks it. */
  readonly firstPayoutWait: string
}

/**
 * What `npm start` itself must know; the programs parse the same variables for themselves.
 * @throws SettingError
 */
export function readStartSettings(env: Environment = inherited): StartSettings {
  const dataDir = textOf(env, 'DATA_DIR', '.data')
  return {
    host: textOf(env, 'HOST', '127.0.0.1'),
    platformHost: textOf(env, 'PLATFORM_HOST', '127.0.0.1'),
    ports: {
      gateway: portOf(env, 'PORT', 8080),
      platform: portOf(env, 'PLATFORM_PORT', 8090),
      sandbox: portOf(env, 'SANDBOX_PORT', 8091),
      ops: portOf(env, 'OPS_PORT', 8081),
    },
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
    hasOpsTokens: Boolean(env['OPS_TOKENS']),
    hasPlatformKey: Boolean(env['PLATFORM_KEY']),
    demoCrowd: textOf(env, 'DEMO_CROWD', '1'),
    firstPayoutWait: textOf(env, 'FIRST_PAYOUT_WAIT_SECONDS', '60'),
  }
}

/**
 * Where programs that are slow to build are kept, by their version: outside of the repository, so
 * that a new clone finds them.
 */
export const cacheFolder = (env: Environment = inherited): string =>
  join(textOf(env, 'XDG_CACHE_HOME', join(homedir(), '.cache')), 'player-site')

/** Where a run leaves what tells why tests failed; git ignores it. */
export const artifactsFolder = (env: Environment = inherited): string =>
  resolve(root, textOf(env, 'ARTIFACTS_DIR', 'artifacts'))

export interface TestSettings {
  /** In CI whatever could not run, or was skipped, is a failure. */
  readonly isCi: boolean
  readonly chromiumPath: string | undefined
  readonly k6Path: string | undefined
  readonly path: string
}

/** What `npm test` must know of the machine it runs on. */
export const readTestSettings = (env: Environment = inherited): TestSettings => ({
  isCi: env['CI'] === 'true' || env['CI'] === '1',
  chromiumPath: env['CHROMIUM_PATH'] || undefined,
  k6Path: env['K6_PATH'] || undefined,
  path: env['PATH'] ?? '',
})

export type TestWidths = 'one' | 'all'

/**
 * Whether a browser test of several widths runs at all of them, or at one as in the gate.
 * @throws SettingError
 */
export function readTestWidths(env: Environment = inherited): TestWidths {
  const widths = textOf(env, 'TEST_WIDTHS', 'all')
  if (widths === 'one' || widths === 'all') return widths
  throw new SettingError('TEST_WIDTHS: must be one or all')
}

export interface LogsSettings {
  readonly url: string
  readonly token: string
}

/**
 * Where `npm run logs` finds the operations port, and by which right.
 * @throws SettingError
 */
export function readLogsSettings(env: Environment = inherited): LogsSettings {
  const url = textOf(env, 'OPS_URL', `http://127.0.0.1:${portOf(env, 'OPS_PORT', 8081)}`)
  if (!URL.canParse(url)) throw new SettingError('OPS_URL: must be an address')
  const token = env['OPS_TOKEN']?.trim()
  if (!token) throw new SettingError('OPS_TOKEN: give a token of OPS_TOKENS; npm start prints one')
  return { url, token }
}
