import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import type { StudioAddress } from './studio-page.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface PlatformProcess {
  readonly address: string
  /** The studio's address, and the host it answers to. */
  readonly studio: StudioAddress
  /** Ends it by the signal; resolves to its exit code, `null` when it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Resolves when the process has logged its start; rejects when it ends before. */
async function saysStarted(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('no output to read')
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('platform.started')) return
  }
  throw new Error('The platform ended before it had started')
}

/** The platform in a separate process, as in production. */
export async function startPlatformProcess(
  settings: Readonly<Record<string, string>> & {
    readonly PLATFORM_PORT: string
    readonly SANDBOX_PORT: string
  },
): Promise<PlatformProcess> {
  const child = spawn(process.execPath, [main], {
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await saysStarted(child)
  // The output is drained: a full pipe would block the process.
  child.stdout.resume()
  return {
    address: `http://127.0.0.1:${settings.PLATFORM_PORT}`,
    studio: {
      address: `http://127.0.0.1:${settings.SANDBOX_PORT}`,
      studioHost: `studio.localhost:${settings.SANDBOX_PORT}`,
    },
    async end(signal) {
      child.kill(signal)
      const [code] = await exited
      return typeof code === 'number' ? code : null
    },
  }
}
