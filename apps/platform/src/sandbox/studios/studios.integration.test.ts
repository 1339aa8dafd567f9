import { type ProviderId, providerIds } from '@player-site/contracts/games/providers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../../testing/databases.ts'
import { createFrontPage } from '../../../testing/front-page.ts'
import { createLauncher, launches } from '../../../testing/provider-launch.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { loadDataset } from '../../capabilities/content/content.dataset.ts'
import { createCatalogue } from '../../capabilities/games/games.catalogue.ts'

const [database] = testDatabases()

describe.each(database ? [database] : [])('the studios of providers $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const gameOf = new Map<ProviderId, string>()
  beforeAll(() => {
    const { games } = createCatalogue(loadDataset(platform.config.CONTENT_DIR))
    for (const { provider, id, demo } of games) {
      if (demo || !gameOf.has(provider)) gameOf.set(provider, id)
    }
  })
  const launched = providerIds.filter((provider) => launches[provider])
  const launcher = () => createLauncher(platform)
  const signIn = () => platform.signIn('demo.fi@example.com')
  const open = async (url: string) => createFrontPage(platform).open(url)
  const cashOf = async (token: string): Promise<number> => {
    const { body } = await platform.call('GET', '/api/v1/player/wallet', { token })
    return Number(/"cash":([\d.]+)/.exec(JSON.stringify(Object(body['balanceMap']).main))?.[1])
  }

  it.each(launched)(
    '%s: a round for real money moves the ledger as the studio says',
    async (of) => {
      const token = await signIn()
      const page = await open(await launcher().launch(of, gameOf.get(of) ?? '', token))
      expect(page.refusal).toBe('')
      const round = await page.spin()
      expect(round).toMatchObject({ phase: 'settled', stake: '1.00' })
      expect(await page.state()).toMatchObject({ demo: false, balance: round['balance'] })
    },
  )
})
