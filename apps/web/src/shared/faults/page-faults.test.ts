// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { failureOf } from '../api/failure.ts'
import { type Fault, watchFaults } from './page-faults.ts'

let nowMs = 0
let faults: Fault[] = []

/** The page's window, whose listeners end with the test's own target. */
function watch() {
  const page = new EventTarget()
  Object.assign(page, { location: { origin: 'https://site.example' } })
  const watched = watchFaults(page as unknown as Window, () => nowMs)
  return { page, watched }
}

const thrown = (error: unknown, filename = 'https://site.example/assets/a.js') =>
  Object.assign(new Event('error'), { error, filename })
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })

function followed() {
  const { page, watched } = watch()
  watched.follow((fault) => faults.push(fault))
  return { page, watched }
}

beforeEach(() => {
  nowMs = 100_000
  faults = []
})

it.each(['click', 'keydown', 'submit', 'change'])(
  'tells of an error in what a %s set off',
  (kind) => {
    const { page } = followed()
    page.dispatchEvent(new Event(kind))
    page.dispatchEvent(thrown(new TypeError('URL.canParse is not a function')))
    expect(faults).toEqual([{ source: 'script', why: 'TypeError', isUntold: true }])
  },
)

it('tells of a promise that a press began and nobody awaits', () => {
  const { page } = followed()
  page.dispatchEvent(new Event('click'))
  nowMs += 14_000
  page.dispatchEvent(rejected(new RangeError('late')))
  expect(faults).toEqual([{ source: 'promise', why: 'RangeError', isUntold: true }])
})

it('tells of an epic that failed after a press', () => {
  const { page, watched } = followed()
  page.dispatchEvent(new Event('submit'))
  watched.reportEpic('signInOnSubmit', new TypeError('no'))
  expect(faults).toEqual([
    { source: 'epic', why: 'TypeError', epic: 'signInOnSubmit', isUntold: true },
  ])
})

it('reports an error without a press, and says nothing of it to the player', () => {
  const { page } = followed()
  page.dispatchEvent(thrown(new Error('poll')))
  page.dispatchEvent(new Event('click'))
  nowMs += 15_000
  page.dispatchEvent(rejected('a text'))
  expect(faults.map(({ why, isUntold }) => [why, isUntold])).toEqual([
    ['Error', false],
    ['string', false],
  ])
})

it.each([
  ['another site’s script', thrown(null, '')],
  ['an extension', thrown(new Error('theirs'), 'chrome-extension://abc/a.js')],
  ['a loop of sizes, which the browser ends itself', thrown(undefined)],
  ['what the player dismissed', rejected(new DOMException('', 'AbortError'))],
  ['what the browser does not allow', rejected(new DOMException('', 'NotAllowedError'))],
])('is no fault of the page: %s', (_, event) => {
  const { page } = followed()
  page.dispatchEvent(new Event('click'))
  page.dispatchEvent(event)
  expect(faults).toEqual([])
})

it('keeps at most twenty faults for those who follow later', () => {
  const { page, watched } = watch()
  page.dispatchEvent(new Event('click'))
  for (let nth = 0; nth < 25; nth += 1) page.dispatchEvent(thrown(new Error(`${nth}`)))
  watched.follow((fault) => faults.push(fault))
  expect(faults).toHaveLength(20)
})

it('reports what a call’s code did not know, which its screen says', () => {
  watchFaults(window, () => nowMs).follow((fault) => faults.push(fault))
  window.dispatchEvent(new Event('click'))
  expect(failureOf(new TypeError('no')).code).toBe('system.error')
  expect(faults).toEqual([{ source: 'call', why: 'TypeError', isUntold: false }])
})
