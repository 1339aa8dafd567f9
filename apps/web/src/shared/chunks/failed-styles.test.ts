// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchFailedStyles } from './failed-styles.ts'

/** Simulates how the stylesheet of an address ended: this document fetches none. */
function setFetching(ending: 'succeeds' | 'fails'): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
  }
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = ending === 'succeeds'
}

beforeEach(() => setFetching('succeeds'))
afterEach(() => document.head.replaceChildren())

const stylesheets = () => [...document.head.querySelectorAll('link')]

function addStylesheet(): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/page.css'
  document.head.append(link)
  return link
}

it('fetches again what failed, and nothing else', async () => {
  const failedStyles = watchFailedStyles()
  const whole = addStylesheet()
  const failed = addStylesheet()
  failed.dispatchEvent(new Event('error'))
  const retried = failedStyles.retry()
  const [first, second] = stylesheets()
  expect([first === whole, second === failed]).toEqual([true, false])
  await retried
})

it('rejects where a stylesheet fails again, and fetches it once more the next time', async () => {
  const failedStyles = watchFailedStyles()
  addStylesheet().dispatchEvent(new Event('error'))
  setFetching('fails')
  await expect(failedStyles.retry()).rejects.toThrow('could not be fetched')
  setFetching('succeeds')
  await failedStyles.retry()
  expect(stylesheets()).toHaveLength(1)
})
