import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { readConfig } from '../src/config/platform.config.ts'
import { silentLog } from '../src/log.ts'
import { type PlatformDeps, startPlatform } from '../src/platform.ts'
import type { CreatedDatabase } from './databases.ts'
import { freePort } from './free-port.ts'
import { testMoment } from './players.ts'

export const studioSecret = 'a studio secret for tests, 32 characters or more'

/** A clock that a test sets on. */
export function settableClock() {
  let now = testMoment
  return {
    now: () => now,
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

/** A whole platform with its demo players, and ways to talk to it as a gateway and a browser do. */
export async function startTestPlatform(
  database: CreatedDatabase,
  { random = () => 0, log = silentLog }: Partial<Pick<PlatformDeps, 'random' | 'log'>> = {},
) {
  const clock = settableClock()
  const config = readConfig({
    PLATFORM_PORT: String(await freePort()),
    SEED_DEMO: '1',
    TOKEN_KEY: 'a token key for tests, 32 characters or more',
    STUDIO_SECRET: studioSecret,
    ...database.env,
  })
  const platform = await startPlatform(config, { clock, log, random })
  const site = { sitecontext: JSON.stringify({ siteId }) }

  const call = async (
    method: string,
    path: string,
    { body, token, headers = {} }: CallOptions = {},
  ): Promise<{ status: number; body: Answer }> => {
    const response = await fetch(new URL(path, platform.address), {
      method,
      headers: {
        ...site,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  return { ...platform, call, clock, config }
}

export interface CallOptions {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

type Answer = Readonly<Record<string, unknown>> & { readonly code?: string }

export type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>
