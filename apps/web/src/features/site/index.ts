export { lateSite } from './site.late.ts'
export {
  pageVisited,
  type SitePart,
  selectClosure,
  selectHelpDesk,
  selectStation,
  siteClosed,
} from './site.slice.ts'
