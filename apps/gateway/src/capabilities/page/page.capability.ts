import type { InstalledApp } from '../../edge/http/installed-app.ts'
import type { Entrance, PageMaker, SiteListings } from '../../edge/http/static-web.ts'
import type { Capability } from '../../manifest/capability.ts'
import {
  createEntrance,
  createInstalledApp,
  createListings,
  createPageMaker,
  type PageNeeds,
} from './page.maker.ts'
import { readPageTemplate } from './page.template.ts'
import { readWorker } from './worker-file.ts'

interface PageProvided {
  /** Undefined when there is no web build to serve. */
  readonly pageOf: PageMaker | undefined
  readonly listings: SiteListings
  readonly entrance: Entrance
  readonly installedApp: InstalledApp
}

/** The site's pages, as they are before their script runs. @throws PageTemplateError */
export const page: Capability<PageNeeds, PageProvided> = {
  name: 'page',
  create({ config, clock, log }, needs) {
    const { IMAGE_ORIGIN: imageOrigin, INSTALLABLE: isInstallable } = config
    const template = readPageTemplate(config.WEB_ROOT, log)
    const deadlineScale = config.DEADLINE_SCALE
    const facts = { template, clock, log, imageOrigin, isInstallable, deadlineScale }
    const pageOf = template && createPageMaker(needs, { ...facts, template })
    const worker = readWorker(config.WEB_ROOT, isInstallable)
    return {
      provides: {
        pageOf,
        listings: createListings(needs),
        entrance: createEntrance(needs),
        installedApp: createInstalledApp(needs, { worker, isInstallable }),
      },
    }
  },
}
