import { BuildError, buildWebWhenStale } from '../tests/drivers/web-build.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  if (!(await buildWebWhenStale(say))) say('The web build is of these files.')
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
