import type { DeviceFacts } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { DeviceData } from '@player-site/contracts/cashier/device-data.ts'

/** The parts of a window that tell of its device. */
export type DeviceSource = Readonly<{
  screen: Readonly<Pick<Screen, 'width' | 'height'>>
  navigator: Readonly<Pick<Navigator, 'languages' | 'userAgent'>>
  localStorage: Readonly<Pick<Storage, 'length'>>
}>

const platforms: readonly (readonly [RegExp, DeviceData['platform']])[] = [
  [/android/i, 'android'],
  [/iphone|ipad/i, 'ios'],
  [/windows/i, 'windows'],
  [/mac os/i, 'mac'],
  [/linux|cros/i, 'linux'],
]

function screenClass({ width, height }: DeviceSource['screen']): DeviceData['screen'] {
  const shorter = Math.min(width, height)
  if (shorter < 600) return 'phone'
  return shorter < 1_000 && Math.max(width, height) < 1_400 ? 'tablet' : 'desktop'
}

function hasStorage(source: DeviceSource): boolean {
  try {
    return source.localStorage.length >= 0
  } catch {
    return false
  }
}

/**
 * What the risk check of a payment is told of this device; the gateway adds the address.
 * @see A§7 "ipAddress and blackbox"
 */
export function deviceFactsOf(source: DeviceSource): Pick<DeviceFacts, 'blackbox'> {
  const { languages, userAgent } = source.navigator
  const data: DeviceData = {
    screen: screenClass(source.screen),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: languages.slice(0, 4),
    platform: platforms.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
    hasStorage: hasStorage(source),
  }
  return { blackbox: JSON.stringify(data) }
}
