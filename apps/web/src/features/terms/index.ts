export { lateTerms } from './terms.late.ts'
export { termsAccepted, termsCameFirst } from './terms.slice.ts'
