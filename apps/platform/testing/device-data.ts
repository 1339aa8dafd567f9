import type { DeviceData } from '@player-site/contracts/cashier/device-data.ts'

/** Device data as the site sends it. */
export const aBlackbox = (changes: Partial<DeviceData> = {}): string =>
  JSON.stringify({
    screen: 'tablet',
    timeZone: 'Pacific/Chatham',
    languages: ['mi-NZ', 'en-NZ'],
    platform: 'other',
    hasStorage: true,
    ...changes,
  } satisfies DeviceData)

/** That of a browser which a program drives. */
export const declinedBlackbox = aBlackbox({ languages: [], hasStorage: false })
