import { refreshSite, reloadWhenSiteOpens, takeSiteFromPage } from './site.epics.ts'

export const siteEpics = { takeSiteFromPage, refreshSite, reloadWhenSiteOpens }
