export { readSiteAnew, reloadWhenSiteOpens, takeSiteFromPage } from './site.epics.ts'
export {
  pageVisited,
  selectClosure,
  selectStation,
  siteReducer,
} from './site.slice.ts'
