import type { Log } from '../../log.ts'
import type { NoteBroken } from './campaigns.repository.ts'

/** An operator hears once of a campaign that cannot be offered. */
export function createNoteBroken(log: Pick<Log, 'error'>): NoteBroken {
  const told = new Set<string>()
  return (campaignId) => {
    if (told.has(campaignId)) return
    told.add(campaignId)
    log.error('bonus.campaignBroken', { campaignId })
  }
}
