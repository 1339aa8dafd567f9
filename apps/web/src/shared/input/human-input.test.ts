import { expect, it } from 'vitest'
import { humanInput } from './human-input.ts'

/** Like a browser's event, except that only the browser itself can create a trusted one. */
function sent(type: string, timeStamp: number, isTrusted: boolean): Event {
  const event = new Event(type)
  Object.defineProperties(event, {
    isTrusted: { value: isTrusted },
    timeStamp: { value: timeStamp },
  })
  return event
}

it('counts user input and the scrolling that follows it, but no scripted events', () => {
  const page = new EventTarget()
  let counted = 0
  const input = humanInput(page).subscribe(() => {
    counted += 1
  })
  page.dispatchEvent(sent('keydown', 0, false))
  page.dispatchEvent(sent('scroll', 0, true))
  expect(counted).toBe(0)
  page.dispatchEvent(sent('pointerdown', 10_000, true))
  page.dispatchEvent(sent('scroll', 11_000, true))
  expect(counted).toBe(2)
  page.dispatchEvent(sent('scroll', 60_000, true))
  expect(counted).toBe(2)
  input.unsubscribe()
})
