import { expect, it } from 'vitest'
import { type DeviceData, readDeviceData } from './device-data.ts'

const data: DeviceData = {
  screen: 'phone',
  timeZone: 'America/Argentina/Buenos_Aires',
  languages: ['es-AR', 'en'],
  platform: 'android',
  hasStorage: true,
}
const read = (value: unknown) =>
  readDeviceData(typeof value === 'string' ? value : JSON.stringify(value))

it('reads the documented set', () => {
  expect(read(data)).toEqual(data)
  const other = { ...data, timeZone: '+05:30', languages: [] }
  expect(read(other)).toEqual(other)
})

it.each([
  ['no JSON', 'what-a-fingerprint-script-collected'],
  ['nothing', ''],
  ['a list', [data]],
  ['one fact more', { ...data, fonts: 'Arial' }],
  ['one fact less', { ...data, screen: undefined }],
  ['an unknown screen', { ...data, screen: '1170x2532' }],
  ['text in place of a time zone', { ...data, timeZone: 'a sentence' }],
  ['too many languages', { ...data, languages: Array(5).fill('en') }],
  ['a long language', { ...data, languages: ['e'.repeat(36)] }],
])('does not read %s', (_, value) => {
  expect(read(value)).toBeUndefined()
})
