import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tests/drivers/config/environment.ts'
import { generatedDocuments } from './documents/generated.ts'
import { findPageFaults } from './documents/pages.ts'

const generated = await generatedDocuments()
for (const [name, text] of generated) writeFileSync(join(root, 'docs', name), text)

const faults = findPageFaults(root, new Set(generated.keys()))
for (const fault of faults) process.stdout.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
