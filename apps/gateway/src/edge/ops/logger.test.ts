import { expect, it } from 'vitest'
import { createBrowser, eventually, openTab } from '../../../testing/browser.ts'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { startScriptedPlatform } from '../../../testing/scripted-platform.ts'
import { startTestGateway } from '../../../testing/test-gateway.ts'
import { createLog, createLogger } from './logger.ts'

const recorder = () => {
  const written: string[] = []
  return { written, stream: { write: (line: string) => written.push(line) } }
}

it('writes no token, cookie, e-mail, password or address during a whole session', async () => {
  const { written, stream } = recorder()
  const platform = await startScriptedPlatform()
  const gateway = await startTestGateway({
    platformUrl: platform.url,
    socketUrl: platform.socketUrl,
    clock: createManualClock(),
    alsoLogTo: createLog(createLogger('info', 'node-1', stream)),
  })
  const browser = createBrowser(gateway.address)
  await browser.signIn('private.person@example.com', 'a wrong secret')
  await browser.signIn('private.person@example.com', platform.password)
  const tab = browser.openTab()
  await tab.isLive()
  platform.sockets.at(-1)?.send('{"body":{"type":"private.person@example.com"}}')
  platform.sockets.at(-1)?.send('private.person@example.com')
  platform.sockets.at(-1)?.close(1011)
  await browser.get('/api/v1/player/wallet?email=private.person@example.com')
  openTab(gateway.address, 'id-token=private.person@example.com')
  await eventually(() => expect(written.join('')).toContain('upstream.lost'))
  const cookie = browser.cookie().replace('id-token=', '')
  await browser.signOut()
  browser.close()
  await gateway.stop()
  await platform.stop()

  const text = written.join('')
  const tokens = platform.asked.map(({ headers }) => headers.authorization?.replace('Bearer ', ''))
  const secrets = [
    'private.person',
    'example.com',
    'a wrong secret',
    platform.password,
    cookie,
    '127.0.0.1',
    ...tokens.filter((token) => token !== undefined),
    ...platform.sockets.map(({ token }) => token),
  ]
  expect(written.length).toBeGreaterThan(10)
  for (const secret of secrets) expect(text).not.toContain(secret)
})

it('hides what a careless caller hands it, at the top and one level down', () => {
  const { written, stream } = recorder()
  const logger = createLogger('info', 'node-1', stream)
  createLog(logger).info('careless', { token: 'tok_1', email: 'mail_1', playerId: 'p-1' })
  logger.info({ player: { email: 'mail_2', mobilePhone: 'phone_2' } })
  expect(written.join('')).not.toMatch(/tok_|mail_|phone_/)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    event: 'careless',
    playerId: 'p-1',
    level: 'info',
    node: 'node-1',
    token: '[redacted]',
  })
})
