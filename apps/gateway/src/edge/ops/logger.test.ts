import type { LogLine } from '@player-site/contracts/ops/ops.entities.ts'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createBrowser, eventually, openTab } from '../../../testing/browser.ts'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { createOperator, opsTokens, opsTokensSetting } from '../../../testing/operator.ts'
import { startScriptedSite } from '../../../testing/scripted-site.ts'
import { silentLog } from '../../ports/log.ts'
import { createLogLines } from './log-lines.ts'
import { createLog, createLogger, faultOf } from './logger.ts'

const recorder = () => {
  const written: string[] = []
  return { written, stream: { write: (line: string) => written.push(line) } }
}

it('writes and shows no token, cookie, e-mail, name, phone, password or address during a whole session', async () => {
  const { written, stream } = recorder()
  const clock = createManualClock()
  const { platform, gateway, stop } = await startScriptedSite({
    clock,
    alsoLogTo: createLog(createLogger('info', 'node-1', stream)),
    env: { OPS_TOKENS: opsTokensSetting },
  })
  const operator = createOperator(gateway.opsAddress)
  await operator.signIn('a guess at a token')
  await operator.signIn(opsTokens.support)
  const shown: string[] = []
  const tail = new WebSocket(`${gateway.opsAddress.replace('http', 'ws')}/ops/logs`, {
    headers: { cookie: operator.cookie() },
  })
  tail.on('message', (data) => shown.push(Buffer.isBuffer(data) ? data.toString() : ''))
  await eventually(() => expect(shown.join('')).toContain('watching'))
  const browser = createBrowser(gateway.address)
  await browser.signIn('private.person@example.com', 'a wrong secret')
  await browser.signIn('private.person@example.com', platform.password)
  const tab = browser.openTab()
  await tab.isLive()
  platform.sockets.at(-1)?.send('{"body":{"type":"private.person@example.com"}}')
  platform.sockets.at(-1)?.send('private.person@example.com')
  const attributes = {
    mobilePhone: '+358401234567',
    firstName: 'Firstname-Quux',
    address: 'Rantatie 5',
  }
  platform.sockets
    .at(-1)
    ?.send(JSON.stringify({ body: { type: 'PLAYER_ATTRIBUTE_CHANGE', attributes } }))
  await tab.hears('PLAYER_ATTRIBUTE_CHANGE')
  platform.sockets.at(-1)?.close(1011)
  await browser.get('/api/v1/player/wallet?email=private.person@example.com')
  openTab(gateway.address, 'id-token=private.person@example.com')
  await eventually(() => expect(written.join('')).toContain('upstream.lost'))
  const cookie = browser.cookie().replace('id-token=', '')
  await browser.signOut()
  browser.close()
  await eventually(async () => {
    await clock.advance(100)
    expect(shown.join('')).toContain('session.ended')
  })
  const { text: page, body } = await operator.get('/ops/players/player-private')
  expect(body.transitions.length).toBeGreaterThan(5)
  tail.close()
  await stop()

  const text = [...written, ...shown, page].join('')
  const tokens = platform.requests.map(({ headers }) =>
    headers.authorization?.replace('Bearer ', ''),
  )
  const secrets = [
    'private.person',
    'example.com',
    'a wrong secret',
    ...Object.values(attributes),
    'a guess at a token',
    ...Object.values(opsTokens),
    operator.cookie().replace('ops-session=', ''),
    platform.password,
    cookie,
    '127.0.0.1',
    ...tokens.filter((token) => token !== undefined),
    ...platform.sockets.map(({ token }) => token),
  ]
  expect(written.length).toBeGreaterThan(10)
  for (const secret of secrets) expect(text).not.toContain(secret)
})

it('hides secrets that a careless caller passes, at the top and one level down', () => {
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

it("logs an error's origin without its message", () => {
  const error = new TypeError('bad mail_1\n    at mail_2 (mail_3.ts:1:1)')
  const fault = faultOf(error)
  expect(fault.why).toBe('TypeError')
  expect(fault.stack).toContain('logger.test.ts')
  expect(JSON.stringify(fault)).not.toContain('mail_')
})

it('hides the same from listeners, and truncates long values', () => {
  const lines = createLogLines(silentLog, { node: 'node-1', clock: createManualClock() })
  const received: LogLine[] = []
  lines.listen((line) => received.push(line))
  lines.log.warn('careless', { token: 'tok_1', email: 'mail_1', playerId: 'p-1', why: undefined })
  lines.log.info('endless', { why: 'x'.repeat(5_000) })
  expect(received[0]).toMatchObject({ level: 'warn', event: 'careless', node: 'node-1' })
  expect(received[0]?.fields).toEqual({ token: '[redacted]', email: '[redacted]', playerId: 'p-1' })
  expect(received[1]?.fields['why']).toHaveLength(1_000)
})
