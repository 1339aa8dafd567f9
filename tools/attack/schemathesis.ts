import { join } from 'node:path'
import { root } from '../../tests/drivers/config/environment.ts'
import { inPath } from '../../tests/drivers/programs.ts'
import { execute } from '../steps/step.ts'
import { cookieOf, type Target } from './target.ts'

const summaryLines = 15
const maxExamples = 20

/**
 * Runs Schemathesis over docs/openapi.json where it is installed; resolves to the end of its
 * output. Its findings are for a person: its own rules are stricter than our contracts. An answer
 * with status 500 fails the run by the programs' logs.
 */
export async function runSchemathesis(
  target: Target,
  { path, folder }: { readonly path: string; readonly folder: string },
): Promise<readonly string[]> {
  const command = inPath(path, 'schemathesis', 'st')
  if (!command) return ['Schemathesis was not run: it is not on the PATH']
  const cookie = await cookieOf(target, target.newPlayer(), '10.248.0.1')
  const args = [
    'run',
    join(root, 'docs/openapi.json'),
    `--url=${target.urls.site}`,
    '--include-tag=browser',
    '--phases=examples,fuzzing',
    `--max-examples=${maxExamples}`,
    '--checks=not_a_server_error,response_schema_conformance',
    `--header=cookie: ${cookie}`,
    '--header=x-requested-with: web',
    '--no-color',
  ]
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  // It stores its findings in its working directory.
  const { code } = await execute(
    { command, args, cwd: folder },
    { signal: new AbortController().signal, print },
  )
  const lines = printed.trim().split('\n').slice(-summaryLines)
  return [`Schemathesis ended with ${code}:`, ...lines.map((line) => `  ${line}`)]
}
