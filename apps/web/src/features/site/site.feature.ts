import { defineFeature } from '../../shared/feature/feature.ts'
import { readSiteAnew, reloadWhenSiteOpens, takeSiteFromPage } from './site.epics.ts'
import { lateSite } from './site.late.ts'
import { siteReducer } from './site.slice.ts'

export const siteFeature = defineFeature({
  name: 'site',
  scope: 'site',
  slices: { site: siteReducer },
  epics: { takeSiteFromPage, readSiteAnew, reloadWhenSiteOpens },
  late: lateSite,
})
