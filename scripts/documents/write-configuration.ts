import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../config/environment.ts'
import { configurationDocument } from './configuration.ts'

writeFileSync(join(root, 'docs/configuration.md'), configurationDocument())
