export { useSupportLink } from './use-support-link.ts'
