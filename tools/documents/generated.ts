import { documents } from '../../packages/contracts/generate/documents.ts'
import { configurationDocument } from './configuration.ts'
import { screensDocument } from './screens.ts'

/** Every file below `docs/` that `npm run docs` writes, by name. */
export const generatedDocuments = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ...documents(),
    ['configuration.md', configurationDocument()],
    ['integrate/screens.md', await screensDocument()],
  ])
