import { expect, it } from 'vitest'
import { isChatShown, isMainPage } from './chat.rules.ts'

it.each([
  ['/en-UN', true],
  ['/en-UN/', true],
  ['/en-UN/online-casino', true],
  ['/en-UN/online-casino/slots', false],
  ['/en-UN/sportsbook', true],
  ['/en-UN/play/northern-lights', false],
  ['/en-UN/my-account', false],
])('%s is a main page: %s', (path, isMain) => {
  expect(isMainPage(path)).toBe(isMain)
})

it.each([
  [true, 0, false, false],
  [true, 2, false, true],
  [false, 2, false, false],
  [false, 0, true, true],
])('on a main page %s with %d unread, opened %s: shown %s', (isMain, unread, isOpen, isShown) => {
  expect(isChatShown({ isMainPage: isMain, unread, isOpen })).toBe(isShown)
})
