import { describe, expect, it } from 'vitest'
import { testDatabases } from '../testing/databases.ts'
import { aBlackbox, declinedBlackbox } from '../testing/device-data.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'
import { createLog } from './log.ts'

const device = { ipAddress: '198.51.100.77', blackbox: aBlackbox() }

describe.each(testDatabases())('the device that pays $name', (testDatabase) => {
  let platform: TestPlatform
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const onStarted = (started: TestPlatform) => {
    platform = started
  }
  platformForSuite(testDatabase, onStarted, { log })

  it("reaches the provider's risk check, and appears in no log and no address", async () => {
    const token = await platform.signIn('demo.fi@example.com')
    const deposit = async (requestId: string, blackbox: string) => {
      const body = { method: 'TRUSTLY', amount: 20, requestId, ...device, blackbox }
      return (await platform.call('POST', '/api/v1/player/wallet/deposit', { token, body })).body
    }
    const good = await deposit('device-request-1', device.blackbox)
    expect(good).toMatchObject({ status: 'WAITING_INPUT' })
    const declined = { status: 'FAILED', reason: 'declined', url: null }
    expect(await deposit('device-request-2', declinedBlackbox)).toMatchObject(declined)
    expect(await deposit('device-request-2', declinedBlackbox)).toMatchObject(declined)
    const seen = lines.join('') + JSON.stringify(good)
    expect(seen).toContain('request.answered')
    for (const secret of [device.ipAddress, 'Pacific/Chatham', 'mi-NZ']) {
      expect(seen).not.toContain(secret)
    }
  })

  it.each([
    ['data of another script', 'what-a-script-collected', { body: { status: 'WAITING_INPUT' } }],
    ['a marked device', '"sandbox-declined-device"', { body: { status: 'FAILED' } }],
    ['too much', 'x'.repeat(8_193), { status: 400, body: { code: 'request.invalid' } }],
  ])('may be described by %s', async (requestId, blackbox, answer) => {
    const token = await platform.signIn('demo.fi@example.com')
    const body = { method: 'TRUSTLY', amount: 20, requestId, blackbox }
    const path = '/api/v1/player/wallet/deposit'
    expect(await platform.call('POST', path, { token, body })).toMatchObject(answer)
  })
})
