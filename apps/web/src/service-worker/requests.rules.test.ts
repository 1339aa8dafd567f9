import { expect, it } from 'vitest'
import { kindOfRequest, type RequestFacts } from './requests.rules.ts'

const origin = 'https://play.example'
const files = new Set(['/assets/site-1.js'])
const page = { method: 'GET', mode: 'navigate', destination: 'document' } as const
const file = { method: 'GET', mode: 'cors', destination: 'script' } as const
const kindOf = (path: string, facts: Omit<RequestFacts, 'url'>) =>
  kindOfRequest({ url: new URL(path, origin).href, ...facts }, origin, files)

it('shows a page of its own for pages that a person opens', () => {
  for (const path of ['/', '/de-UN', '/de-UN/my-account/inbox?x=1', '/en-UN/sessions']) {
    expect([path, kindOf(path, page)]).toEqual([path, 'page'])
  }
})

it('keeps the files of its build, and no others', () => {
  expect(kindOf('/assets/site-1.js', file)).toBe('shell')
  expect(kindOf('/assets/site-2.js', file)).toBe('none')
  expect(kindOf('/assets/site-1.js?x=1', file)).toBe('none')
  // The chunk loader asks whether a build is still there.
  expect(kindOf('/assets/site-1.js', { ...file, method: 'HEAD' })).toBe('none')
})

it.each([
  '/api/v1/wallet/balance',
  '/api',
  '/socket.io/?EIO=4&transport=polling',
  '/session',
  '/session/end',
  '/captcha/challenge',
  '/content/v1/data/query',
  '/csp-report',
  '/health/live',
  '/fi-FI/signup/callback?code=1&id_token=2',
  '/service-worker.js',
  'https://games.example/en-UN',
])('does not answer %s, by navigation or from a script', (path) => {
  expect(kindOf(path, page)).toBe('none')
  expect(kindOf(path, { ...file, destination: '' })).toBe('none')
})

it('leaves frames and forms to the browser', () => {
  expect(kindOf('/en-UN', { ...page, destination: 'iframe' })).toBe('none')
  expect(kindOf('/en-UN', { ...page, method: 'POST' })).toBe('none')
})
