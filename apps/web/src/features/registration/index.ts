export type { StateWithCampaigns } from './campaign.slice.ts'
export { lateRegistration } from './registration.late.ts'
