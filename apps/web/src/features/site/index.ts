export { lateSite } from './site.late.ts'
export {
  pageVisited,
  type StateWithSite,
  selectClosure,
  selectFlags,
  selectHelpDesk,
  selectStation,
  siteClosed,
} from './site.slice.ts'
