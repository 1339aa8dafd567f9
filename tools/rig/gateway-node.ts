import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { root } from '../../tests/drivers/config/environment.ts'
import { freePorts } from '../../tests/drivers/ports.ts'
import { answers, type Service } from '../../tests/drivers/service.ts'
import { createProgram } from './program.ts'

export interface GatewayNodeOptions {
  /** Its name in leases and logs. */
  readonly name: string
  readonly platformUrl: string
  readonly walletSocketUrl: string
  readonly folder: string
  /** Unset: it keeps its state in memory. */
  readonly redisUrl?: string | undefined
  /** The same for all nodes of a Redis; a node alone has its own. */
  readonly sessionKey?: string
  readonly core?: number | undefined
  /** Can collect garbage and take profiles on request (`observed.ts`). */
  readonly isObserved?: boolean
  readonly env?: Readonly<Record<string, string>>
}

export interface GatewayNode {
  readonly url: string
  readonly opsUrl: string
  readonly service: Service
}

export const observed = ['--expose-gc', '--import', join(root, 'tools/rig/observed.ts')]

/** The gateway's real program with its production settings, in a separate process. */
export async function createGatewayNode(options: GatewayNodeOptions): Promise<GatewayNode> {
  const [port = 0, ops = 0] = await freePorts(2)
  const url = `http://127.0.0.1:${port}`
  const service = createProgram({
    name: options.name,
    path: 'apps/gateway/src/main.ts',
    nodeOptions: options.isObserved ? observed : [],
    core: options.core,
    folder: options.folder,
    isReady: () => answers(`${url}/health/ready`),
    env: {
      NODE_ENV: 'production',
      NODE_ID: options.name,
      PORT: String(port),
      HOST: '127.0.0.1',
      OPS_PORT: String(ops),
      REDIS_URL: options.redisUrl,
      SESSION_KEYS: options.sessionKey ?? randomBytes(32).toString('base64url'),
      PLATFORM_URL: options.platformUrl,
      WALLET_SOCKET_URL: options.walletSocketUrl,
      SIGN_IN_RATE_PER_MINUTE: '10000000',
      HANDSHAKES_PER_ADDRESS_PER_MINUTE: '10000000',
      CALLS_PER_ADDRESS_PER_MINUTE: '10000000',
      LOG_LEVEL: 'info',
      ...options.env,
    },
  })
  return { url, opsUrl: `http://127.0.0.1:${ops}`, service }
}
