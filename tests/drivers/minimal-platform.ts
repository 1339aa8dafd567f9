import { join } from 'node:path'
import { inherited, readTestSettings, root } from './config/environment.ts'
import { freePorts } from './ports.ts'
import { findPrograms } from './programs.ts'
import { checkPython, preparePython } from './python.ts'
import { answers, createService } from './service.ts'

const examples = join(root, 'docs/examples')

/** The example platform in Python, as a test starts it. */
export const minimalPlatform = {
  /** Its interpreter, or why it cannot be run here. */
  python: () =>
    preparePython(
      checkPython(findPrograms(readTestSettings()).python),
      join(examples, 'requirements.txt'),
    ),
  password: 'Play-fair-2026',
  emails: ['player.1@example.com', 'player.2@example.com'],
} as const

/** Starts the example platform; `key` signs the gateway's calls. */
export async function startMinimalPlatform(
  program: string,
  { folder, key = '' }: { readonly folder: string; readonly key?: string },
) {
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const service = createService({
    name: 'minimal platform',
    command: program,
    args: [join(examples, 'minimal_platform.py')],
    env: { ...inherited, HOST: '127.0.0.1', PORT: String(port), PLATFORM_KEY: key },
    logFile: join(folder, 'minimal-platform.log'),
    isReady: () => answers(`${url}/health/ready`),
    startDeadlineMs: 30_000,
    stopDeadlineMs: 5_000,
  })
  await service.start()
  const socketUrl = `${url.replace('http', 'ws')}/wallet/socket`
  return { url, socketUrl, stop: () => service.stop() }
}
