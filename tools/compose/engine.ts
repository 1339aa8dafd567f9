import type { Command, StepContext } from '../steps/step.ts'
import { execute } from '../steps/step.ts'

/** A container engine with its Compose. */
export interface Engine {
  readonly name: string
  /** The arguments before Compose's own. */
  readonly compose: readonly [command: string, ...args: string[]]
}

const engines: readonly Engine[] = [
  { name: 'Docker', compose: ['docker', 'compose'] },
  { name: 'Podman', compose: ['podman', 'compose'] },
]

type Context = Pick<StepContext, 'signal' | 'print'>

const succeeds = async (command: Command, { signal }: Context): Promise<boolean> => {
  const { code } = await execute(command, { signal, print: () => {} })
  return code === 0
}

/**
 * The engine that runs on this machine; undefined without one. A client without its engine, or an
 * engine without Compose, does not count.
 */
export async function findEngine(context: Context): Promise<Engine | undefined> {
  for (const engine of engines) {
    const [command, ...args] = engine.compose
    const questions = [
      { command, args: ['info'] },
      { command, args: [...args, 'version'] },
    ]
    const answers = await Promise.all(questions.map((question) => succeeds(question, context)))
    if (answers.every((isYes) => isYes)) return engine
  }
  return undefined
}
