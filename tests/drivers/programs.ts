import { accessSync, constants, existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { cacheFolder, type TestSettings } from './config/environment.ts'

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of the names that the PATH knows. */
export function inPath(path: string, ...names: readonly string[]): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file) && isExecutable(file))
}

/** Debian keeps the server's programs out of the PATH, one folder for each major version. */
function newestPostgresFolder(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)
}

export interface Programs {
  readonly redisServer: string | undefined
  /** Folder of `initdb`, `postgres` and `pg_isready`. */
  readonly postgresFolder: string | undefined
  readonly chromium: string | undefined
  /** Whether it is the build without a browser's own windows, which does the same for half the CPU. */
  readonly isHeadlessShell: boolean
  /** A proxy in front of gateway nodes. */
  readonly nginx: string | undefined
  readonly k6: string | undefined
  readonly go: string | undefined
  readonly python: string | undefined
}

/** The k6 that a test run builds where there is none. */
export const k6Version = 'v1.8.1'

/** Where `go install` puts it. */
export const ownProgramsFolder = join(cacheFolder(), `k6-${k6Version}`)

/** What this machine has of the programs that the tests meet. Absent ones are undefined. */
export function findPrograms({ path, chromiumPath, k6Path }: TestSettings): Programs {
  const initdb = inPath(path, 'initdb')
  const shell = inPath(path, 'chromium-headless-shell', 'chrome-headless-shell')
  const browser = inPath(path, 'chromium', 'chromium-browser', 'google-chrome')
  return {
    redisServer: inPath(path, 'redis-server'),
    postgresFolder: newestPostgresFolder() ?? (initdb && join(initdb, '..')),
    chromium: chromiumPath ?? shell ?? browser,
    isHeadlessShell: chromiumPath === undefined && shell !== undefined,
    nginx: inPath(path, 'nginx') ?? inPath('/usr/sbin', 'nginx'),
    k6: k6Path ?? inPath(path, 'k6') ?? inPath(ownProgramsFolder, 'k6'),
    go: inPath(path, 'go'),
    python: inPath(path, 'python3'),
  }
}
