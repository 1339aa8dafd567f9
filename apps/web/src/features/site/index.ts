export { readSiteAnew, reloadWhenSiteOpens, takeSiteFromPage } from './site.epics.ts'
export {
  pageVisited,
  type SitePart,
  selectClosure,
  selectFlags,
  selectStation,
  siteReducer,
} from './site.slice.ts'
