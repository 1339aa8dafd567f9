import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, pillShows, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { forgetShifts, movedOn, waitUntilStill, watchShifts } from './stillness.ts'

const suggestionsPath = /\/player\/suggestions\?/
const played = 'studio-northern-lights'
const related = ['studio-fox-trail', 'studio-midnight-owl', 'arctic-lullaby', 'silent-glacier']

describe('suggestions on the home page [postgres]', () => {
  const suite = siteForSuite()
  const home = () => `${suite.site.stack.urls.site}/en-UN`
  let database: Client

  /** What the job writes, whose next turn is an hour away: other players need not play first. */
  beforeEach(async () => {
    database = new Client({ connectionString: suite.site.ledger.databaseUrl })
    await database.connect()
    await database.query(
      `insert into related_games (brand, game_id, place, related_id)
       select 'aurora', $1, place, id from unnest($2::text[]) with ordinality as of (id, place)`,
      [played, related],
    )
  })
  afterEach(async () => {
    await database.query('delete from related_games')
    await database.end()
  })

  const newPlayer = async () => {
    const player = await suite.site.newPlayer('un')
    await database.query(
      `insert into played_games (player_id, game_id, vertical, day)
       values ($1, $2, 'CASINO', current_date)`,
      [player.id, played],
    )
    return player
  }

  it.each(casesFor('phone', ['phone', 'desktop'] as const))(
    'follow from a game, move nothing, and end with the switch, at %s width',
    { tags: ['gate'] },
    async (width: Width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      await page.addInitScript(watchShifts)
      const isReady = Promise.withResolvers<void>()
      await page.route(suggestionsPath, async (route) => {
        await isReady.promise
        await route.continue()
      })
      await enterAs(page, await newPlayer(), home())
      await pillShows(page, { status: 'live' })
      await page.getByTestId('jackpots').locator('a').first().waitFor()
      // What moved before is not theirs: they arrive after all else.
      await forgetShifts(page)
      isReady.resolve()
      const row = page.getByTestId('because')
      await row.waitFor()
      await waitUntilStill(page)
      expect(await row.getByRole('heading').textContent()).toBe(
        'Because you played Northern Lights',
      )
      expect(await row.getByRole('listitem').count()).toBe(related.length)
      expect(await movedOn(page)).toEqual([])
      await row.scrollIntoViewIfNeeded()
      await waitUntilStill(page)
      expect(await overflowOf(page)).toBe(0)
      expect(await violationsOn(page)).toEqual([])
      await takePicture(page, `suggestions-${width}`, true)

      await page.getByTestId('suggestions-off').click()
      const saved = page.waitForResponse(
        (response) =>
          response.request().method() === 'PUT' && response.url().includes('/suggestions'),
      )
      await page.getByTestId('suggestions-switch').click()
      await saved
      const read = page.waitForResponse(suggestionsPath)
      await page.goto(home())
      expect(await (await read).json()).toMatchObject({ because: null })
      await page.getByTestId('jackpots').waitFor()
      await waitUntilStill(page)
      expect(await row.count()).toBe(0)
      expect(faults).toEqual([])
    },
  )
})
