// @vitest-environment happy-dom
import { VirtualTimeScheduler } from 'rxjs'
import { expect, it } from 'vitest'
import { keepAppHeight } from './app-height.ts'

it('sets the window’s height at once, and 350 ms after the last resize', () => {
  const scheduler = new VirtualTimeScheduler()
  const height = () => document.documentElement.style.getPropertyValue('--app-height')
  const subscription = keepAppHeight(window, scheduler)
  expect(height()).toBe(`${window.innerHeight}px`)
  Object.defineProperty(window, 'innerHeight', { value: 512, configurable: true })
  window.dispatchEvent(new Event('resize'))
  scheduler.maxFrames = 349
  scheduler.flush()
  expect(height()).not.toBe('512px')
  scheduler.maxFrames = 350
  scheduler.flush()
  expect(height()).toBe('512px')
  subscription.unsubscribe()
})
