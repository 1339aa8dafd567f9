import { readInbox } from '@player-site/contracts/inbox/inbox.calls.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../apps/gateway/src/ports/clock.ts'
import { createBrowser } from '../../apps/gateway/testing/browser.ts'
import { startTestGateway } from '../../apps/gateway/testing/test-gateway.ts'
import type { GroupName } from './groups.ts'
import { defaultSite } from './options.ts'
import { failuresOf } from './report.ts'
import { runConformance } from './run-conformance.ts'
import { startGeneratedPlatform } from './testing/generated-platform.ts'

const player = { email: 'player.1@example.com', password: 'Play-fair-2026' }

async function start() {
  const platform = await startGeneratedPlatform(player)
  onTestFinished(() => platform.stop())
  return platform
}

it('passes the sign-in and the wallet of the kit', { tags: ['slow'] }, async () => {
  const { url } = await start()
  const report = await runConformance({
    platform: url,
    site: defaultSite,
    walletSocket: url.replace('http', 'ws'),
    player,
    secondPlayer: undefined,
    platformKey: undefined,
    creditUrl: undefined,
    isDestructive: false,
    slowMs: 5_000,
    only: new Set<GroupName>(['session', 'wallet']),
    out: '',
  })
  expect(failuresOf(report)).toEqual([])
  expect(report.groups.map(({ name, isOffered }) => [name, isOffered])).toEqual([
    ['session', true],
    ['wallet', true],
  ])
  const checks = report.groups.flatMap((group) => group.checks)
  const passed = checks.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id)
  expect(passed).toEqual(
    expect.arrayContaining(['session.signIn', 'session.otherToken', 'wallet.read.shape']),
  )
})

it('signs a player in at a gateway with the required operations alone', {
  tags: ['slow'],
}, async () => {
  const { url } = await start()
  const socketUrl = `${url.replace('http', 'ws')}/wallet/socket`
  const gateway = await startTestGateway({ platformUrl: url, socketUrl, clock: systemClock })
  onTestFinished(() => gateway.stop())
  const browser = createBrowser(gateway.address)
  expect(await browser.signIn(player.email, player.password)).toMatchObject({
    status: 200,
    body: { player: { playerId: 'player-1' } },
  })
  expect((await browser.get(pathOf(readWallet))).body).toMatchObject({
    balanceMap: { main: [{ cash: 12.34 }] },
  })
  expect(await browser.get(pathOf(readInbox))).toMatchObject({
    status: 501,
    body: { code: 'notOffered' },
  })
  const stranger = createBrowser(gateway.address)
  expect(await stranger.signIn(player.email, 'not the password')).toMatchObject({
    status: 401,
    body: { code: 'login.error.unauthorized' },
  })
})
