import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openProfile, type ProfileOptions, takePicture } from './chromium.ts'
import { hiddenAtTab, hiddenFocusOn, type Pointer, unreachableOn, watchReach } from './reach.ts'

/** Low windows: a small laptop's beside its taskbar, and an old phone's. */
export const lowWindows = [
  { name: 'a low laptop', width: 1280, height: 620, pointer: 'mouse' },
  { name: 'a small phone', width: 360, height: 560, pointer: 'touch' },
] as const
type LowWindow = (typeof lowWindows)[number]

/** Opens pages in a low window and checks that a person reaches what is on top of them. */
export function reachIn(browser: () => Browser, { width, height, pointer }: LowWindow) {
  async function openWindow(options?: ProfileOptions) {
    const { page, faults } = await openProfile(browser(), 'desktop', options)
    await page.addInitScript(watchReach)
    await page.setViewportSize({ width, height })
    return { page, faults }
  }

  /** Checks what is on top, by pointer and by Tab. */
  async function expectReach(page: Page, what: string): Promise<void> {
    await takePicture(page, `reach-${what}-${width}`)
    expect([what, await hiddenAtTab(page)]).toEqual([what, []])
    expect([what, await unreachableOn(page, pointer satisfies Pointer)]).toEqual([what, []])
  }

  /** Checks what has just opened: the focus is in it. */
  async function expectFocusAndReach(page: Page, what: string): Promise<void> {
    expect([what, await hiddenFocusOn(page)]).toEqual([what, undefined])
    await expectReach(page, what)
  }

  return { openWindow, expectReach, expectFocusAndReach }
}
