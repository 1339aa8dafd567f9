export { termsAccepted, termsCameFirst } from './terms.slice.ts'
