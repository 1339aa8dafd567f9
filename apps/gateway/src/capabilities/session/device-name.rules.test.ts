import { expect, it } from 'vitest'
import { deviceNameOf } from './device-name.rules.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'

it.each([
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`${mac} ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on macOS'],
  [`${mac} AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
  [`${phone} AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${phone} AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) Version/16.1 Safari/604.1', 'Safari on iPad'],
  [`${android} ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile`, 'Samsung Internet on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0`, 'Chrome on ChromeOS'],
  ['SomeApp/1.2 (Android 15)', 'Android'],
  ['curl/8.5.0', undefined],
  ['', undefined],
  [undefined, undefined],
])('calls %s %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name)
})
