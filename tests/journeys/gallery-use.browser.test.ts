import { describe, expect, it } from 'vitest'
import { openProfile, type Width } from './chromium.ts'
import { focusOn, says, siteForSuite } from './site.ts'
import { waitUntilStill } from './stillness.ts'

describe('the gallery and the palette [postgres]', () => {
  const suite = siteForSuite()

  const at = async (width: Width) => {
    const profile = await openProfile(suite.site.browser, width)
    await profile.page.goto(`${suite.site.stack.urls.site}/en-UN/gallery`)
    await waitUntilStill(profile.page)
    return profile
  }

  describe('by keyboard alone', () => {
    const opened = async () => {
      const profile = await at('desktop')
      const { page } = profile
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
      return { ...profile, press, focused }
    }

    it('works a dialog: in, around, out, and back to where it was opened', async () => {
      const { page, press } = await opened()
      await focusOn(page.getByTestId('dialog-open'))
      await press('Enter')
      await page.locator('[data-testid=dialog]:focus-within').waitFor()
      for (let tab = 0; tab < 5; tab += 1) {
        await press('Tab')
        const inside = await page.evaluate(
          () => document.activeElement?.closest('[data-testid=dialog]') !== null,
        )
        expect(inside).toBe(true)
      }
      await press('Escape')
      await page.getByTestId('dialog').waitFor({ state: 'detached' })
      await page.waitForFunction(
        () => document.activeElement?.getAttribute('data-testid') === 'dialog-open',
      )
    })

    it('works a select, with arrows and with the first letter', async () => {
      const { page, press } = await opened()
      const period = page.getByTestId('period')
      await focusOn(period)
      await press('Enter')
      const focusedOption = page.locator('[role=option]:focus')
      await focusedOption.waitFor()
      const first = await focusedOption.textContent()
      await press('ArrowDown')
      await focusedOption.filter({ hasNotText: first ?? '' }).waitFor()
      await press('Enter')
      await page.getByRole('listbox').waitFor({ state: 'detached' })
      await says(period, /A week/)
    })

    it('finds one of 250 countries by typing, and draws only those in sight', async () => {
      const { page, press } = await opened()
      const country = page.getByTestId('country')
      await country.scrollIntoViewIfNeeded()
      await focusOn(country)
      await press('ArrowDown')
      await page.getByRole('listbox').waitFor()
      expect(await page.getByRole('option').count()).toBeLessThan(40)
      await press('Control+a')
      await page.keyboard.type('norw')
      await page.getByRole('option', { name: 'Norway' }).waitFor()
      await press('ArrowDown')
      await page.locator('[role=option][data-focused]', { hasText: 'Norway' }).waitFor()
      await press('Enter')
      await page.getByRole('listbox').waitFor({ state: 'detached' })
      await expect.poll(() => country.inputValue()).toBe('Norway')
    })

    it('accepts a pasted code with other characters around its digits', async () => {
      const { context, page } = await opened()
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await focusOn(page.getByTestId('code'))
      await page.evaluate(() => navigator.clipboard.writeText('Your code: 402 118'))
      await page.keyboard.press('Control+v')
      await page.getByText('Entered: 402118').waitFor()
    })

    it('moves through tabs with arrows, around the end, past disabled ones', async () => {
      const { page, press, focused } = await opened()
      await focusOn(page.getByRole('tab', { name: 'All' }))
      await press('ArrowRight')
      await page.getByText('Money you deposited.').waitFor()
      const second = await focused()
      await press('ArrowRight')
      await expect.poll(focused).not.toBe(second)
      await press('ArrowRight')
      await expect.poll(focused).toBe('All')
    })

    it('types a date segment by segment and opens its calendar', async () => {
      const { page, press } = await opened()
      await focusOn(page.getByTestId('birth-date').getByRole('spinbutton').first())
      await page.keyboard.type('24061990')
      const spoken = page.getByTestId('birth-date').getByRole('spinbutton')
      await expect.poll(() => spoken.allTextContents()).toEqual(['24', '06', '1990'])
      await press('Tab', 'Enter')
      await page.getByRole('dialog').getByRole('grid').waitFor()
      await press('Escape')
    })

    it('focuses the first incomplete field when a form is sent', async () => {
      const { page, press } = await opened()
      const form = page.getByTestId('sample-form')
      await focusOn(form.getByRole('button', { name: 'Set limit' }))
      await press('Enter')
      await form.getByText('Enter your e-mail address.').waitFor()
      const name = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
      await expect.poll(name).toBe('email')
    })
  })

  it('loads more of a list while scrolling, and never renders all of it', async () => {
    const { page } = await at('phone')
    const list = page.getByRole('region', { name: 'Rounds' })
    await list.scrollIntoViewIfNeeded()
    /** The number of the last rendered round. */
    const last = async () => {
      const rounds = await list.getByText(/^Round \d+$/).allTextContents()
      return Math.max(0, ...rounds.map((round) => Number(round.replace('Round ', ''))))
    }
    for (const round of [40, 80, 120]) {
      // Its end moves when the next page has loaded, which may be between two checks.
      await expect
        .poll(async () => {
          await list.evaluate((box) => box.scrollTo(0, box.scrollHeight))
          return last()
        })
        .toBeGreaterThanOrEqual(round)
      expect(await list.getByRole('listitem').count()).toBeLessThan(30)
    }
  })

  it('keeps a table a table to a screen reader where it is drawn as cards', async () => {
    const { page } = await at('phone')
    const table = page.getByRole('table', { name: 'Your last transactions' })
    await expect.poll(() => table.getByRole('row').count()).toBe(4)
    expect(await table.getByRole('columnheader').allTextContents()).toContain('Amount')
  })

  it('lets a toast be swiped away', async () => {
    const { page } = await at('phone')
    await page.getByTestId('show-danger').click()
    await page.getByTestId('toast-danger').waitFor()
    // The site shows all toasts in one region, whichever component raised them.
    expect(await page.getByTestId('toast-danger').count()).toBe(1)
    // Playwright does not hover over moving elements.
    const grip = { x: 100, y: 20 }
    await page.getByTestId('toast-danger').hover({ position: grip })
    const box = await page.getByTestId('toast-danger').boundingBox()
    const y = (box?.y ?? 0) + grip.y
    await page.mouse.down()
    await page.mouse.move(300, y, { steps: 6 })
    await page.mouse.up()
    await page.getByTestId('toast-danger').waitFor({ state: 'detached' })
  })
})
