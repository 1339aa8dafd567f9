import type { DeviceSource } from '../src/shared/device/device-facts.ts'

/** The window of a computer. */
export const aDevice = (changes: Partial<DeviceSource> = {}): DeviceSource => ({
  screen: { width: 1_920, height: 1_080 },
  navigator: { languages: ['en'], userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
  localStorage: { length: 0 },
  ...changes,
})
