import { chmodSync, existsSync, mkdirSync, mkdtempSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../../tests/drivers/postgres-server.ts'
import type { Programs } from '../../tests/drivers/programs.ts'
import { type StartedStore, startRedis } from '../../tests/drivers/redis-server.ts'

/** Concurrent test files of a project; each worker has a separate Redis. */
const redisServers = 2

/** Memory that the stores of a run need at most. */
const neededBytes = 4 * 2 ** 30
const memoryFolder = '/dev/shm'

/** In memory where the system has room for it: what a throw-away store writes need not be kept. */
function folderForStores(parent: string): string {
  const { bavail, bsize } = existsSync(memoryFolder)
    ? statfsSync(memoryFolder)
    : { bavail: 0, bsize: 0 }
  const hasRoom = bavail * bsize >= neededBytes
  const folder = mkdtempSync(join(hasRoom ? memoryFolder : parent, 'player-site-stores-'))
  // PostgreSQL runs as another user and must be able to pass through.
  chmodSync(folder, 0o755)
  return folder
}

/** Real stores of a run's own, where their programs exist. */
export interface TestStores {
  readonly redis: readonly StartedStore[]
  readonly postgres: StartedStore | undefined
  /** Settings by which tests find them. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folders to remove when they have stopped. */
  readonly folder: string
  stop(): Promise<void>
}

/**
 * Starts them. One that does not start counts as missing: the remaining run is still useful.
 * @param parent a folder that is removed after the run
 */
export async function startStores(
  { redisServer, postgresFolder }: Programs,
  parent: string,
  tell: (line: string) => void,
): Promise<TestStores> {
  const folder = folderForStores(parent)
  const attempt = (start: Promise<StartedStore>): Promise<StartedStore | undefined> =>
    start.catch((error: unknown) => {
      tell(String(error))
      return undefined
    })
  const redisFolders = redisServer
    ? Array.from({ length: redisServers }, (_, nth) => join(folder, `redis-${nth}`))
    : []
  for (const path of redisFolders) mkdirSync(path)
  const [postgres, ...redisOrNot] = await Promise.all([
    postgresFolder ? attempt(startPostgres(postgresFolder, folder)) : undefined,
    ...redisFolders.map((path) =>
      redisServer ? attempt(startRedis(redisServer, path)) : undefined,
    ),
  ])
  const redis = redisOrNot.filter((store) => store !== undefined)
  return {
    redis,
    postgres,
    folder,
    env: {
      TEST_REDIS_URL: redis.map(({ url }) => url).join() || undefined,
      TEST_DATABASE_URL: postgres?.url,
      // With both at hand a test that cannot reach one has failed; it was not skipped.
      REQUIRE_REAL_STORES: redis.length > 0 && postgres ? '1' : undefined,
    },
    stop: async () => {
      await Promise.all([...redis, postgres].map(async (store) => store?.service.stop()))
    },
  }
}
