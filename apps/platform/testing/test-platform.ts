import { afterAll, beforeAll } from 'vitest'
import { freePorts } from '../../../tests/drivers/ports.ts'
import { readConfig } from '../src/config/platform.config.ts'
import { silentLog } from '../src/log.ts'
import { type PlatformDeps, startPlatform } from '../src/platform.ts'
import { createCaller } from './caller.ts'
import type { DatabaseContent } from './database-templates.ts'
import type { CreatedDatabase, TestDatabase } from './databases.ts'
import { testMoment } from './players.ts'

export const studioSecret = 'a studio secret for tests of 32 characters or more'

const renewEveryMs = 5 * 60_000

/** A clock that a test advances. */
export function settableClock() {
  let now = testMoment
  return {
    now: () => now,
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

/** The settings of a platform with demo players, in this process or another. */
export async function testSettings(database: CreatedDatabase) {
  const [port, sandboxPort] = await freePorts(2)
  return {
    PLATFORM_PORT: String(port),
    SANDBOX: '1',
    SANDBOX_PORT: String(sandboxPort),
    SEED_DEMO: '1',
    TOKEN_KEY: 'a token key for tests of 32 characters or more',
    STUDIO_SECRET: studioSecret,
    // Beside busy neighbours. A test of a deadline sets 1.
    DEADLINE_SCALE: '10',
    // Times ten; no gateway waits here.
    DOCUMENT_CHECK_SECONDS: '12',
    ...database.env,
  }
}

interface TestPlatformOptions extends Partial<Pick<PlatformDeps, 'random' | 'log' | 'crowd'>> {
  readonly env?: Readonly<Record<string, string>>
  readonly content?: DatabaseContent
}

/**
 * A whole platform with its demo players, and clients like a gateway's and a browser's. It may be
 * stopped more than once, and another started on its database.
 */
export async function startTestPlatform(
  database: CreatedDatabase,
  { random = () => 0, log = silentLog, env = {}, crowd }: TestPlatformOptions,
) {
  const clock = settableClock()
  // The demo players are in the database already.
  const config = readConfig({ ...(await testSettings(database)), SEED_DEMO: '0', ...env })
  const platform = await startPlatform(config, { clock, log, random, crowd })
  const { sandbox } = platform
  const studio = {
    address: sandbox?.address ?? '',
    studioHost: new URL(config.sandbox?.studio.origin ?? platform.address).host,
  }
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= platform.stop()
    return stopped
  }
  const caller = createCaller(platform.address)
  /** Advances the time with a gateway that renews every session. */
  const stay = async (ms: number) => {
    for (let leftMs = ms; leftMs > 0; leftMs -= renewEveryMs) {
      clock.advance(Math.min(leftMs, renewEveryMs))
      await caller.renewAll()
    }
  }
  return { ...platform, ...caller, clock, config, studio, stay, stop }
}

export type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>

/** A platform on a separate database, for all tests of the calling suite. */
export function platformForSuite(
  testDatabase: TestDatabase,
  onStarted: (platform: TestPlatform) => void,
  options: TestPlatformOptions = {},
): void {
  let database: CreatedDatabase | undefined
  let platform: TestPlatform | undefined
  beforeAll(async () => {
    database = await testDatabase.create(options.content ?? 'demoPlayers')
    platform = await startTestPlatform(database, options)
    onStarted(platform)
  })
  afterAll(async () => {
    await platform?.stop()
    await database?.drop()
  })
}
