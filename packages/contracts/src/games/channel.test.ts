import { expect, it } from 'vitest'
import { channelOf } from './channel.ts'

it.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36', 'Mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148', 'Mobile'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 'Web'],
  [undefined, 'Web'],
])('%s: %s', (userAgent, channel) => {
  expect(channelOf(userAgent)).toBe(channel)
})
