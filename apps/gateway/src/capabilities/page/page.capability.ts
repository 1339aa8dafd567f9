import type { Capability } from '../../composition/capability.ts'
import type { PageMaker } from '../../edge/http/static-web.ts'
import { createPageMaker, type PageNeeds } from './page.maker.ts'
import { readPageTemplate } from './page.template.ts'

interface PageProvided {
  /** Undefined when there is no web build to serve. */
  readonly pageOf: PageMaker | undefined
}

/** The site's pages, as they are before their script runs. @throws PageTemplateError */
export const page: Capability<PageNeeds, PageProvided> = {
  name: 'page',
  create({ config, clock, log }, needs) {
    const { IMAGE_ORIGIN: imageOrigin } = config
    const template = readPageTemplate(config.WEB_ROOT, log)
    const pageOf = template && createPageMaker(needs, { template, clock, log, imageOrigin })
    return { provides: { pageOf } }
  },
}
