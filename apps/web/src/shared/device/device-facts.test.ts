import { readDeviceData } from '@player-site/contracts/cashier/device-data.ts'
import { describe, expect, it } from 'vitest'
import { aDevice } from '../../../testing/device.ts'
import { type DeviceSource, deviceFactsOf } from './device-facts.ts'

const dataOf = (source: DeviceSource) => readDeviceData(deviceFactsOf(source).blackbox ?? '')

describe('the facts of a device', () => {
  it.each([
    [360, 800, 'phone'],
    [844, 390, 'phone'],
    [820, 1_180, 'tablet'],
    [1_366, 768, 'tablet'],
    [1_920, 1_080, 'desktop'],
    [1_440, 900, 'desktop'],
  ])('say of a screen of %i × %i that it is a %s', (width, height, screen) => {
    expect(dataOf(aDevice({ screen: { width, height } }))?.screen).toBe(screen)
  })

  it.each([
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'ios'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'mac'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'linux'],
    ['', 'other'],
  ])('name the platform of "%s" as %s, and no version of it', (userAgent, platform) => {
    const data = dataOf(aDevice({ navigator: { languages: ['fi'], userAgent } }))
    expect(data?.platform).toBe(platform)
  })

  it('have four languages at most, and are what the contract reads', () => {
    const languages = ['fi-FI', 'fi', 'en-US', 'en', 'sv']
    const facts = deviceFactsOf(aDevice({ navigator: { languages, userAgent: '' } }))
    expect(readDeviceData(facts.blackbox ?? '')).toEqual({
      screen: 'desktop',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      languages: languages.slice(0, 4),
      platform: 'other',
      hasStorage: true,
    })
  })

  it('say when the browser refuses storage', () => {
    const refusing = Object.defineProperty({ ...aDevice() }, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(dataOf(refusing)?.hasStorage).toBe(false)
  })
})
