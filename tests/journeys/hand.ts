import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a person does on a touch screen: taps, and fields that they type into. */
export interface Effort {
  readonly taps: number
  readonly fields: number
}

/** A hand on a phone that counts what it does. */
export function createHand(page: Page) {
  let taps = 0
  let fields = 0
  const tap = async (target: Locator): Promise<void> => {
    await target.click()
    taps += 1
  }
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text)
    fields += 1
  }
  return {
    tap,
    /** Ticks a box beside the link in the middle of its sentence. */
    async tick(box: Locator): Promise<void> {
      await box.click({ position: { x: 10, y: 20 } })
      taps += 1
    },
    /** Taps a field and types into it. */
    async fill(field: Locator, text: string): Promise<void> {
      await tap(field)
      await type(text)
    },
    /** Types into a field that has the focus by itself. */
    async fillFocused(field: Locator, text: string): Promise<void> {
      const isFocused = () => field.evaluate((element) => element === document.activeElement)
      await expect.poll(isFocused).toBe(true)
      await type(text)
    },
    /** What was done since the last time that it was asked. */
    effort(): Effort {
      const done = { taps, fields }
      taps = 0
      fields = 0
      return done
    },
  }
}
export type Hand = ReturnType<typeof createHand>
