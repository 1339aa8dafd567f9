import { documents } from '../../packages/contracts/generate/documents.ts'
import { configurationDocument } from './configuration.ts'

/** Every file below `docs/` that `npm run docs` writes, by name. */
export const generatedDocuments = (): ReadonlyMap<string, string> =>
  new Map([...documents(), ['configuration.md', configurationDocument()]])
