import * as tokens from '@player-site/contracts/games/launch/token.calls.ts'
import { firstValueFrom, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aTable, contextOf, detailOf } from '../../../../testing/launch.ts'
import { findLaunchProvider } from './providers.ts'

const token = { token: 'k1' }

describe('failures', () => {
  it.each(['relax', 'quickspin', 'playngo', 'yggdrasil'] as const)(
    '%s without a studio is unavailable',
    async (provider) => {
      const game = detailOf(provider)
      const away = { ...game, launchSettings: { ...game.launchSettings, origin: null } }
      const { context } = contextOf(provider, { game: away })
      await expect(
        firstValueFrom(findLaunchProvider(provider).demo(context)),
      ).rejects.toMatchObject({
        failure: { code: 'game.unavailable' },
      })
    },
  )

  it.each([[[]], [[aTable(false)]]])(
    'Creed Roomz’ table is unavailable where its list is %j',
    async (tables) => {
      const { api, context } = contextOf('creedroomz')
      api.answer(tokens.listCreedroomzTables, () => of({ tables }))
      await expect(
        firstValueFrom(findLaunchProvider('creedroomz').real(context)),
      ).rejects.toMatchObject({
        failure: { code: 'game.unavailable' },
      })
      expect(api.sentTo(tokens.generateCreedroomzToken)).toEqual([])
    },
  )

  it('Creed Roomz has no play money', async () => {
    const { context } = contextOf('creedroomz')
    await expect(
      firstValueFrom(findLaunchProvider('creedroomz').demo(context)),
    ).rejects.toMatchObject({
      failure: { code: 'game.demoForbidden' },
    })
  })

  it('Play’n GO opens a new session after a failure', async () => {
    const { api, context } = contextOf('playngo', { isRetry: true })
    api.answer(tokens.generatePlayngoToken, () => of(token))
    await firstValueFrom(findLaunchProvider('playngo').real(context))
    expect(api.sentTo(tokens.generatePlayngoToken)).toMatchObject([
      { request: { query: { requireNew: 'true' } } },
    ])
  })
})
