export { readSiteAnew, reloadWhenSiteOpens, takeSiteFromPage } from './site.epics.ts'
export {
  pageVisited,
  selectClosure,
  selectHelpDesk,
  selectStation,
  siteReducer,
} from './site.slice.ts'
