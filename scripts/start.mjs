import { fileURLToPath } from 'node:url'
import { handOver } from './bootstrap/hand-over.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

if (ensureInstalled(root, say)) handOver(root, 'scripts/start.ts', process.argv.slice(2))
else process.exitCode = 1
