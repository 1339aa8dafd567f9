export { lateSite } from './site.late.ts'
export {
  pageVisited,
  type StateWithSite,
  selectClosure,
  selectHelpDesk,
  selectStation,
  siteClosed,
} from './site.slice.ts'
