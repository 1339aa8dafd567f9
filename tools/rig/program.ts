import { join } from 'node:path'
import { inherited, root } from '../../tests/drivers/config/environment.ts'
import { inPath } from '../../tests/drivers/programs.ts'
import { createService, type Service } from '../../tests/drivers/service.ts'

export interface ProgramSpec {
  readonly name: string
  /** TypeScript file of the repository. */
  readonly path: string
  readonly args?: readonly string[]
  /** Options of Node itself, before the file. */
  readonly nodeOptions?: readonly string[]
  /** What runs it instead of this Node. */
  readonly runtime?: string
  /** The core it may use; any when unset, or where `taskset` is missing. */
  readonly core?: number | undefined
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly folder: string
  readonly isReady: (service: Service) => Promise<boolean>
}

const startDeadlineMs = 30_000
const stopDeadlineMs = 12_000
const endWithParent = join(root, 'tests/drivers/end-with-parent.ts')

const taskset = inPath(inherited['PATH'] ?? '', 'taskset')

/** A program of the repository in a separate process, pinned to one core on request. */
export function createProgram(spec: ProgramSpec): Service {
  const { name, path, args = [], nodeOptions = [], runtime, core, env = {}, folder } = spec
  const isNode = runtime === undefined
  const options = isNode ? [...nodeOptions, '--import', endWithParent] : []
  const command = [runtime ?? process.execPath, ...options, join(root, path), ...args]
  const pinned = taskset && core !== undefined ? [taskset, '-c', String(core)] : []
  const [first = '', ...rest] = [...pinned, ...command]
  const set = Object.entries({ ...inherited, ...env }).filter(([, value]) => value !== undefined)
  const service: Service = createService({
    name,
    command: first,
    args: rest,
    env: Object.fromEntries(set),
    cwd: root,
    isNode,
    logFile: join(folder, `${name}.log`),
    isReady: () => spec.isReady(service),
    startDeadlineMs,
    stopDeadlineMs,
  })
  return service
}
