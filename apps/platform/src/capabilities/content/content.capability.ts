import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import type { Dataset } from './content.dataset.ts'
import { bindContent } from './content.routes.ts'
import { createContentService } from './content.service.ts'

interface Needs {
  readonly dataset: Dataset
}

/** The content service's read API. */
export const content: Capability<Needs, Nothing> = {
  name: 'content',
  create: (_foundations, { dataset }) => ({
    routes: ({ app }) => bindContent(app, dataset.name, createContentService(dataset)),
    provides: nothing,
  }),
}
