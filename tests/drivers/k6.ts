import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { inherited } from './config/environment.ts'
import { k6Version, ownProgramsFolder, type Programs } from './programs.ts'

/** The k6 at hand, else one that Go builds from source; undefined when there is neither. */
export function k6Of({ k6, go }: Pick<Programs, 'k6' | 'go'>): string | undefined {
  if (k6 || !go) return k6
  process.stdout.write(`Building k6 ${k6Version} with Go …\n`)
  const { status } = spawnSync(go, ['install', `go.k6.io/k6@${k6Version}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...inherited, GOBIN: ownProgramsFolder },
  })
  return status === 0 ? join(ownProgramsFolder, 'k6') : undefined
}
