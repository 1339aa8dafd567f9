import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'

/** Everything that is stored about a player, by kind. Moments in ISO 8601, amounts in decimals. */
export const personalDataFile = z.looseObject({
  createdAt: z.iso.datetime(),
  data: z.record(z.string(), z.array(z.looseObject({}))),
})

export const downloadPersonalData = defineCall({
  id: 'personalData.download',
  // It is counted and recorded, so it is no mere reading.
  method: 'POST',
  path: '/player/personal_data',
  api: 'v1',
  access: 'player',
  // A player on a break or excluded keeps this right.
  inPayoutOnly: true,
  reply: personalDataFile,
  file: { name: 'personal-data.json', mediaType: 'application/json' },
  errors: ['session.expired', 'session.reauthenticationRequired', 'personalData.tooMany'],
  source: 'GDPR art. 15 and 20',
  summary:
    'Returns everything that is stored about the player as a JSON file; three times in 24 hours',
})

export const personalDataCalls = [downloadPersonalData] as const
