import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documents } from '../packages/contracts/generate/documents.ts'
import { root } from '../tests/drivers/config/environment.ts'
import { configurationDocument } from './documents/configuration.ts'

const all = new Map([...documents(), ['configuration.md', configurationDocument()]])
for (const [name, text] of all) writeFileSync(join(root, 'docs', name), text)
