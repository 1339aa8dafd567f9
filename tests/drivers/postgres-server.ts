import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inherited } from './config/environment.ts'
import { freePorts } from './ports.ts'
import type { StartedStore } from './redis-server.ts'
import { createService } from './service.ts'

const run = promisify(execFile)

interface User {
  readonly uid: number
  readonly gid: number
}

/** A user of this machine by name, from the accounts file that Unix systems share. */
function userNamed(name: string): User | undefined {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = entry?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** PostgreSQL refuses to run as root, so root lends it another user. */
const userForServer = (): User | undefined =>
  process.getuid?.() === 0 ? (userNamed('postgres') ?? userNamed('nobody')) : undefined

/**
 * Starts a separate PostgreSQL on a free port, in a new data folder.
 * @param programs folder of `initdb` and `postgres`
 * @param isDurable whether a commit waits for the disk; a throw-away database need not survive a
 * power cut
 */
export async function startPostgres(
  programs: string,
  folder: string,
  { isDurable = false } = {},
): Promise<StartedStore> {
  const user = userForServer()
  const home = join(folder, 'postgres')
  mkdirSync(home)
  if (user) chownSync(home, user.uid, user.gid)
  const data = join(home, 'data')
  const create = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N']
  await run(join(programs, 'initdb'), create, { cwd: home, ...user })

  const [port = 0] = await freePorts(1)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    // Whatever is killed here, the machine stays: what a commit has handed to it is not lost.
    ...(!isDurable && { fsync: 'off', full_page_writes: 'off' }),
    max_connections: '200',
  }
  const service = createService({
    name: 'postgres',
    command: join(programs, 'postgres'),
    args: [
      ...['-D', data, '-p', String(port)],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: inherited,
    cwd: home,
    ...(user && { user }),
    logFile: join(folder, 'postgres.log'),
    isReady: () =>
      run(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).then(
        () => true,
        () => false,
      ),
    // SIGTERM would wait for clients to leave by themselves.
    stopSignal: 'SIGINT',
    startDeadlineMs: 120_000,
    stopDeadlineMs: 10_000,
  })
  await service.start()
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, service }
}
