import { describe, expect, it } from 'vitest'
import { testDatabases } from '../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'
import { createLog } from './log.ts'
import { declinedDeviceMark } from './sandbox/payments/risk.rules.ts'

const device = { ipAddress: '198.51.100.77', blackbox: 'what-a-fingerprint-script-collected' }

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
    const bad = `${device.blackbox} ${declinedDeviceMark}`
    const declined = { status: 'FAILED', reason: 'declined', url: null }
    expect(await deposit('device-request-2', bad)).toMatchObject(declined)
    expect(await deposit('device-request-2', bad)).toMatchObject(declined)
    const seen = lines.join('') + JSON.stringify(good)
    expect(seen).toContain('request.answered')
    for (const secret of Object.values(device)) expect(seen).not.toContain(secret)
  })
})
