export { readSiteAnew, reloadWhenSiteOpens, takeSiteFromPage } from './site.epics.ts'
export {
  pageVisited,
  type SitePart,
  selectClosure,
  selectHelpDesk,
  selectStation,
  siteClosed,
  siteReducer,
} from './site.slice.ts'
