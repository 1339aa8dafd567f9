import { connect } from 'node:net'
import { join } from 'node:path'
import { inherited } from './config/environment.ts'
import { freePorts } from './ports.ts'
import { createService, type Service } from './service.ts'

/** Whether a Redis answers a PING. */
function pongs(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isUp: boolean) => {
      socket.destroy()
      resolve(isUp)
    }
    socket.setTimeout(1_000, () => end(false))
    socket.once('error', () => end(false))
    socket.once('data', (reply) => end(reply.toString().startsWith('+PONG')))
    socket.write('PING\r\n')
  })
}

export interface StartedStore {
  readonly url: string
  readonly service: Service
}

export interface RedisSettings {
  /** Whether a restart finds what was there; unset, nothing is kept. */
  readonly appendonly?: 'yes' | 'no'
  readonly 'cluster-enabled'?: 'yes' | 'no'
  /** After which the others replace a silent primary, ms. */
  readonly 'cluster-node-timeout'?: number
}

/** A Redis of our own on a free port. */
export async function startRedis(
  command: string,
  folder: string,
  more: RedisSettings = {},
): Promise<StartedStore> {
  const [port = 0] = await freePorts(1)
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    dir: folder,
    ...more,
  }
  const service = createService({
    name: 'redis-server',
    command,
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    env: inherited,
    logFile: join(folder, 'redis.log'),
    isReady: () => pongs(port),
    startDeadlineMs: 120_000,
    stopDeadlineMs: 10_000,
  })
  await service.start()
  return { url: `redis://127.0.0.1:${port}`, service }
}
