import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tests/drivers/config/environment.ts'
import { freePorts } from '../../tests/drivers/ports.ts'
import { answers, type Service } from '../../tests/drivers/service.ts'
import type { Driver } from '../rig/driver.ts'
import { createGatewayNode, observed } from '../rig/gateway-node.ts'
import { createProgram } from '../rig/program.ts'
import type { Dialect } from '../rig/tabs.ts'

/** A measured server: the gateway, or one of the peers it is compared with. */
export interface Subject {
  readonly site: string
  readonly dialect: Dialect
  readonly service: Service
  /** Obtains the cookies that admit the players' tabs. */
  admit(driver: Driver, first: number, count: number): Promise<number>
}

export const subjectNames = ['gateway', 'ws', 'socket.io', 'bun'] as const
export type SubjectName = (typeof subjectNames)[number]

/** What each does with a wallet message; printed with the figures. */
export const subjectAbouts: Readonly<Record<SubjectName, string>> = {
  gateway:
    'apps/gateway/src/main.ts as in production, state in memory: sessions, owner, log of events, Socket.IO',
  ws: 'ws and a Map: parse, validate with the gateway’s schema, stringify, send to the player’s tabs',
  'socket.io': 'stock Socket.IO, a room for each player: parse, validate, emit to the room',
  bun: 'Bun’s WebSocket server and pub/sub, a topic for each player: parse, validate, stringify, publish',
}

export interface SubjectOptions {
  readonly folder: string
  readonly upstream: { readonly url: string; readonly socketUrl: string }
  readonly core: number | undefined
}

/** Bun's binary, from its package; undefined when npm has none for this machine. */
export function bunBinary(): string | undefined {
  const arch = process.arch === 'arm64' ? 'aarch64' : process.arch
  const path = join(root, `node_modules/@oven/bun-${process.platform}-${arch}/bin/bun`)
  return existsSync(path) ? path : undefined
}

const peerPaths = {
  ws: 'tools/bench/peers/ws.peer.ts',
  'socket.io': 'tools/bench/peers/socket-io.peer.ts',
  bun: 'tools/bench/peers/bun.peer.ts',
} as const

async function createPeer(name: Exclude<SubjectName, 'gateway'>, options: SubjectOptions) {
  const [port = 0] = await freePorts(1)
  const site = `http://127.0.0.1:${port}`
  const runtime = name === 'bun' ? bunBinary() : undefined
  const service = createProgram({
    name,
    path: peerPaths[name],
    args: [String(port), options.upstream.socketUrl],
    nodeOptions: observed,
    ...(runtime && { runtime }),
    core: options.core,
    folder: options.folder,
    env: { NODE_ENV: 'production' },
    isReady: () => answers(site),
  })
  const dialect: Dialect = name === 'socket.io' ? 'socket.io' : 'plain'
  const admit: Subject['admit'] = (driver, first, count) => driver.peerCookies(first, count)
  return { site, dialect, service, admit }
}

async function createGateway({ folder, upstream, core }: SubjectOptions): Promise<Subject> {
  const { url, service } = await createGatewayNode({
    name: 'gateway',
    platformUrl: upstream.url,
    walletSocketUrl: upstream.socketUrl,
    folder,
    core,
    isObserved: true,
  })
  return {
    site: url,
    dialect: 'socket.io',
    service,
    admit: (driver, first, count) => driver.signIn(url, first, count),
  }
}

export const createSubject = (name: SubjectName, options: SubjectOptions): Promise<Subject> =>
  name === 'gateway' ? createGateway(options) : createPeer(name, options)
