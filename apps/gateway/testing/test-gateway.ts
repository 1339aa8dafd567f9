import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/config/gateway.config.ts'
import { startGateway } from '../src/gateway.ts'
import type { Clock } from '../src/ports/clock.ts'
import { type Log, type LogFields, silentLog } from '../src/ports/log.ts'

export interface LogLine extends LogFields {
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly event: string
}

/** A log that keeps its lines, and passes them on. */
export function recordingLog(also: Log = silentLog): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = []
  const at = (level: LogLine['level']) => (event: string, fields?: LogFields) => {
    lines.push({ level, event, ...fields })
    also[level](event, fields)
  }
  return {
    lines,
    log: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') },
  }
}

export interface TestGatewayOptions {
  readonly platformUrl: string
  readonly socketUrl: string
  readonly clock: Clock
  readonly redisUrl?: string | undefined
  /** Receives lines besides the list; a test of the written lines passes a real log. */
  readonly alsoLogTo?: Log
  readonly env?: Readonly<Record<string, string>>
  /** Whether it asks the platform what it offers, as in production. */
  readonly asksForOffer?: boolean
}

/** Like the web build's output: with sections for a head and a body. */
const builtPage =
  '<!doctype html><html lang="en"><head><!--page--><title>Site</title><!--/page--></head><body><div id="root"></div></body></html>'

/** The site's public origin; calls also reach the address that the gateway listens on. */
export const siteOrigin = 'https://play.example'

/** All tests share one address, and nodes over one Redis count it together. */
const rates = {
  SIGN_IN_RATE_PER_MINUTE: '100000',
  CALLS_PER_ADDRESS_PER_MINUTE: '100000',
  PAGES_PER_ADDRESS_PER_MINUTE: '100000',
  HANDSHAKES_PER_ADDRESS_PER_MINUTE: '100000',
} as const

export const sessionKeys = 'a key for tests of at least 32 characters'
let nodes = 0

/** A whole gateway on free ports, with its log lines; it may be stopped more than once. */
export async function startTestGateway(options: TestGatewayOptions) {
  const webRoot = await mkdtemp(join(tmpdir(), 'web-root-'))
  await writeFile(join(webRoot, 'index.html'), builtPage)
  await writeFile(
    join(webRoot, 'ops.html'),
    '<!doctype html><html><head><title>Support console</title></head></html>',
  )
  await mkdir(join(webRoot, '.vite/workers'), { recursive: true })
  for (const name of ['service-worker', 'withdrawn-worker']) {
    await writeFile(join(webRoot, `.vite/workers/${name}.js`), `self.built='${name}'`)
  }
  nodes += 1
  const config = readConfig({
    PORT: '0',
    OPS_PORT: '0',
    NODE_ID: `test-node-${process.pid}-${nodes}`,
    LEASE_MS: '1000',
    // A worker shares its CPU; a test of a deadline sets 1.
    DEADLINE_SCALE: '10',
    PLATFORM_URL: options.platformUrl,
    WALLET_SOCKET_URL: options.socketUrl,
    SESSION_KEYS: sessionKeys,
    ALLOWED_ORIGINS: siteOrigin,
    WEB_ROOT: webRoot,
    OPS_WEB_ROOT: webRoot,
    ...rates,
    ...(options.redisUrl && { REDIS_URL: options.redisUrl }),
    ...options.env,
  })
  const { log, lines } = recordingLog(options.alsoLogTo)
  const { clock, asksForOffer = false } = options
  const gateway = await startGateway(config, { clock, log, random: () => 0.5, asksForOffer })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= gateway.stop()
    return stopped
  }
  return { ...gateway, lines, stop }
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>
