import { fileURLToPath } from 'node:url'
import { handOver } from './bootstrap/hand-over.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runTools } from './bootstrap/run-tools.mjs'
import { commands } from './commands/commands.mjs'
import { helpFor } from './commands/help.mjs'

/*
 * Every command of package.json: answers --help, installs what is missing, and runs it.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  say(`There is no command ${name}. There are: ${Object.keys(commands).join(', ')}.`)
  process.exitCode = 1
} else if (args.includes('--help') || args.includes('-h')) {
  say(helpFor(name, command))
} else if (!ensureInstalled(root, say)) {
  process.exitCode = 1
} else if (command.program) {
  handOver(root, command.program, args)
} else {
  process.exitCode = runTools(root, command.tools ?? [], args)
}
