import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Programs } from './programs.ts'

/** The first version number in what a program says of itself; undefined when it says none. */
export function versionIn(output: string): string | undefined {
  return /\d+(?:\.\d+)+/.exec(output)?.[0]
}

function versionOf(program: string, option = '--version'): string {
  try {
    const stdio = ['ignore', 'pipe', 'pipe'] as const
    const output = execFileSync(program, [option], { encoding: 'utf8', stdio: [...stdio] })
    return versionIn(output) ?? 'of an unknown version'
  } catch {
    return 'that does not say its version'
  }
}

/** The programs that tests meet, each with its version; `none` for those that are missing. */
export function readVersions({ redisServer, postgresFolder, chromium, go, python }: Programs) {
  const postgres = postgresFolder && join(postgresFolder, 'postgres')
  const programs = { Redis: redisServer, PostgreSQL: postgres, Chromium: chromium, Python: python }
  return [
    `Node ${process.versions.node}`,
    ...Object.entries(programs).map(([name, path]) => `${name} ${path ? versionOf(path) : 'none'}`),
    `Go ${go ? versionOf(go, 'version') : 'none'}`,
  ]
}
