import { findCampaignsOnStart, keepCampaignsWithConsent } from './campaign.epics.ts'

export const registrationEpics = { findCampaignsOnStart, keepCampaignsWithConsent }
