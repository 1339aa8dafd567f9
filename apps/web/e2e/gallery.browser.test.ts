import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProfile, screenshotPath, type Width } from './chromium.ts'
import { focusOn, openSite, type Site, says } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

const brands = ['aurora', 'meridian', 'solstice'] as const

describe('the gallery and the palette [postgres]', () => {
  let site: Site

  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  const at = async (path: string, width: Width) => {
    const profile = await openProfile(site.browser, width)
    await profile.page.goto(`${site.stack.urls.site}/en-UN/${path}`)
    const { page } = profile
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Who is here is known and the faces are there: nothing moves any more.
    await page.getByTestId('sign-in-open').first().waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return profile
  }

  const wear = async (page: Page, brand: string) => {
    await page.locator(`input[name=brand][value=${brand}]`).check()
    await page.locator(`html[data-brand=${brand}]`).waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }

  describe.each(['phone', 'desktop'] as const)('at %s width', (width) => {
    it.each(['gallery', 'colour-palette'])(
      'shows /%s in each brand, soundly and no wider than the screen',
      async (path) => {
        const { context, page, faults } = await at(path, width)
        for (const brand of brands) {
          await wear(page, brand)
          const overflow = await overflowOf(page)
          expect([brand, overflow]).toEqual([brand, 0])
          expect([brand, await violationsOn(page)]).toEqual([brand, []])
          const name = `${path}-${brand}-${width}`
          await page.screenshot({ path: screenshotPath(name), fullPage: true })
        }
        expect(faults).toEqual([])
        await context.close()
      },
    )

    it.each([
      ['dialog-open', 'dialog'],
      ['sheet-open', 'sheet'],
      ['interruption-open', 'interruption'],
    ])('opens what %s opens in each brand, soundly', async (button, dialog) => {
      const { context, page, faults } = await at('gallery', width)
      for (const brand of brands) {
        await wear(page, brand)
        await page.getByTestId(button).click()
        await page.getByTestId(dialog).waitFor()
        expect([brand, await violationsOn(page)]).toEqual([brand, []])
        await page.getByTestId(dialog).getByRole('button').last().click()
        await page.getByTestId(dialog).waitFor({ state: 'detached' })
      }
      expect(faults).toEqual([])
      await context.close()
    })
  })

  describe('by keyboard alone', () => {
    const opened = async () => {
      const profile = await at('gallery', 'desktop')
      const { page } = profile
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
      return { ...profile, press, focused }
    }

    it('works a dialog: in, around, out, and back to where it was opened', async () => {
      const { context, page, press } = await opened()
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
      await context.close()
    })

    it('works a select, with arrows and with the first letter', async () => {
      const { context, page, press } = await opened()
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
      await context.close()
    })

    it('finds one of 250 countries by typing, and draws only those in sight', async () => {
      const { context, page, press } = await opened()
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
      await context.close()
    })

    it('takes a pasted code, whatever stands around its digits', async () => {
      const { context, page } = await opened()
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await focusOn(page.getByTestId('code'))
      await page.evaluate(() => navigator.clipboard.writeText('Your code: 402 118'))
      await page.keyboard.press('Control+v')
      await page.getByText('Entered: 402118').waitFor()
      await context.close()
    })

    it('goes through tabs with arrows, round the end, past what is disabled', async () => {
      const { context, page, press, focused } = await opened()
      await focusOn(page.getByRole('tab', { name: 'All' }))
      await press('ArrowRight')
      await page.getByText('Money you brought in.').waitFor()
      const second = await focused()
      await press('ArrowRight')
      await expect.poll(focused).not.toBe(second)
      await press('ArrowRight')
      await expect.poll(focused).toBe('All')
      await context.close()
    })

    it('types a date segment by segment and opens its calendar', async () => {
      const { context, page, press } = await opened()
      await focusOn(page.getByTestId('birth-date').getByRole('spinbutton').first())
      await page.keyboard.type('06241990')
      const spoken = page.getByTestId('birth-date').getByRole('spinbutton')
      await expect.poll(() => spoken.allTextContents()).toEqual(['06', '24', '1990'])
      await press('Tab', 'Enter')
      await page.getByRole('dialog').getByRole('grid').waitFor()
      await press('Escape')
      await context.close()
    })

    it('sends an incomplete form and stands at the first field that lacks something', async () => {
      const { context, page, press } = await opened()
      const form = page.getByTestId('sample-form')
      await focusOn(form.getByRole('button', { name: 'Set limit' }))
      await press('Enter')
      await form.getByText('Enter your e-mail address.').waitFor()
      const name = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
      await expect.poll(name).toBe('email')
      await context.close()
    })
  })

  it('loads a list on as one scrolls, and never draws all of it', async () => {
    const { context, page } = await at('gallery', 'phone')
    const list = page.getByRole('region', { name: 'Rounds' })
    await list.scrollIntoViewIfNeeded()
    /** The number of the last round that is drawn. */
    const last = async () => {
      const rounds = await list.getByText(/^Round \d+$/).allTextContents()
      return Math.max(0, ...rounds.map((round) => Number(round.replace('Round ', ''))))
    }
    for (const round of [40, 80, 120]) {
      // Its end moves on when the next page has come, which may be between two looks.
      await expect
        .poll(async () => {
          await list.evaluate((box) => box.scrollTo(0, box.scrollHeight))
          return last()
        })
        .toBeGreaterThanOrEqual(round)
      expect(await list.getByRole('listitem').count()).toBeLessThan(30)
    }
    await context.close()
  })

  it('keeps a table a table to a screen reader where it is drawn as cards', async () => {
    const { context, page } = await at('gallery', 'phone')
    const table = page.getByRole('table', { name: 'Your last transactions' })
    await expect.poll(() => table.getByRole('row').count()).toBe(4)
    expect(await table.getByRole('columnheader').allTextContents()).toContain('Amount')
    await context.close()
  })

  it('lets a toast be pushed away by hand', async () => {
    const { context, page } = await at('gallery', 'phone')
    await page.getByTestId('show-danger').click()
    await page.getByTestId('toast-danger').waitFor()
    // One place for all: whoever says something, it is the site that shows it.
    expect(await page.getByTestId('toast-danger').count()).toBe(1)
    // Playwright hovers over nothing that still moves.
    const grip = { x: 100, y: 20 }
    await page.getByTestId('toast-danger').hover({ position: grip })
    const box = await page.getByTestId('toast-danger').boundingBox()
    const y = (box?.y ?? 0) + grip.y
    await page.mouse.down()
    await page.mouse.move(300, y, { steps: 6 })
    await page.mouse.up()
    await page.getByTestId('toast-danger').waitFor({ state: 'detached' })
    await context.close()
  })
})
