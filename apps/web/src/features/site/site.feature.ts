import { defineFeature } from '../../shared/feature/feature.ts'
import { refreshSite, reloadWhenSiteOpens, takeSiteFromPage } from './site.epics.ts'
import { lateSite } from './site.late.ts'
import { siteReducer } from './site.slice.ts'

export const siteFeature = defineFeature({
  name: 'site',
  scope: 'site',
  slices: { site: siteReducer },
  epics: { takeSiteFromPage, refreshSite, reloadWhenSiteOpens },
  late: lateSite,
})
