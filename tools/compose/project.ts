import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { execute, type StepContext } from '../steps/step.ts'
import type { Engine } from './engine.ts'

type Context = Pick<StepContext, 'signal' | 'print'>

export const gatewayNames = ['gateway-1', 'gateway-2'] as const
export type GatewayName = (typeof gatewayNames)[number]

export interface ProjectOptions {
  readonly engine: Engine
  /** How many load players the platform adds before it is ready. */
  readonly players: number
}

/** A rate that no crowd of one machine reaches: all of it comes from one address. */
const anyRate = '1000000'
const newSecret = () => randomBytes(32).toString('hex')

const environmentFor = (players: number): Readonly<Record<string, string>> => ({
  SESSION_KEYS: newSecret(),
  PLATFORM_KEY: newSecret(),
  TOKEN_KEY: newSecret(),
  PSEUDONYM_KEY: newSecret(),
  REDIS_PASSWORD: newSecret(),
  POSTGRES_PASSWORD: newSecret(),
  SEED_LOAD_PLAYERS: String(players),
  SIGN_IN_RATE_PER_MINUTE: anyRate,
  CALLS_PER_ADDRESS_PER_MINUTE: anyRate,
  HANDSHAKES_PER_ADDRESS_PER_MINUTE: anyRate,
})

const files = ['docker-compose.yml', 'docker-compose.sandbox.yml'].flatMap((file) => ['-f', file])
const pollMs = 500

/** Requested inside a container: not every gateway's ports are published. */
const askMetrics =
  "fetch('http://127.0.0.1:8081/metrics').then((r) => r.text()).then((t) => process.stdout.write(t))"
const askReadiness =
  "fetch('http://127.0.0.1:8080/health/ready').then((r) => process.exit(r.ok ? 0 : 1))"

/** The compose files with the sandbox, as a separate project with new secrets. */
export function createProject({ engine, players }: ProjectOptions) {
  const [command, ...compose] = engine.compose
  const env = environmentFor(players)

  const run = async (args: readonly string[], context: Context): Promise<number> =>
    (
      await execute(
        { command, args: [...compose, '-p', 'player-site-test', ...files, ...args], env },
        context,
      )
    ).code

  const read = async (args: readonly string[], { signal }: Context) => {
    const parts: string[] = []
    const code = await run(args, { signal, print: (text) => parts.push(text) })
    return { code, text: parts.join('') }
  }
  const readInside = (gateway: GatewayName, program: string, context: Context) =>
    read(['exec', '-T', gateway, 'node', '-e', program], context)

  /** @throws Error with Compose's output */
  const mustRun = async (args: readonly string[], context: Context): Promise<void> => {
    const { code, text } = await read(args, context)
    if (code !== 0) throw new Error(`compose ${args.join(' ')} ended with ${code}:\n${text}`)
  }

  return {
    /** Runs a Compose command; resolves to its exit code. */
    run,
    mustRun,
    /** How many tabs a gateway holds; 0 while it is down. */
    async tabsOf(gateway: GatewayName, context: Context): Promise<number> {
      const { code, text } = await readInside(gateway, askMetrics, context)
      const [, tabs = '0'] = /^gateway_tabs (\d+)$/m.exec(text) ?? []
      return code === 0 ? Number(tabs) : 0
    },
    /** Starts a gateway that was ended, and resolves when it takes players. */
    async restart(gateway: GatewayName, context: Context): Promise<void> {
      await mustRun(['start', gateway], context)
      while ((await readInside(gateway, askReadiness, context)).code !== 0) {
        await pause(pollMs, undefined, { signal: context.signal })
      }
    },
    logs: async (context: Context): Promise<string> =>
      (await read(['logs', '--no-color', '--timestamps'], context)).text,
  }
}

export type Project = ReturnType<typeof createProject>
