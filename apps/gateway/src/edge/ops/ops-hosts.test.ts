import { request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { opsTokensSetting } from '../../../testing/operator.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'
import { createOpsHosts } from './ops-hosts.ts'

describe('the names of the operations port', () => {
  const { isAllowed } = createOpsHosts({ names: ['ops.example'], listensOn: '10.1.2.3' })

  it.each(['localhost', '127.0.0.1:8081', '[::1]:9', '10.1.2.3:8081', 'OPS.example:443'])(
    'are its own and those of this machine: %s',
    (host) => expect(isAllowed(host)).toBe(true),
  )

  it.each([
    undefined,
    '',
    'evil.example:8081',
    'ops.example.evil.example',
    'aurora.localhost',
    '0.0.0.0',
    '127.0.0.1.evil.example',
    '10.1.2.4',
  ])('are no others: %s', (host) => expect(isAllowed(host)).toBe(false))
})

describe('the operations port by name [memory]', () => {
  const metricsToken = 'a-token-of-prometheus-for-the-tests-of-metrics'
  const site = scriptedSite({
    clock: createManualClock(),
    env: {
      OPS_TOKENS: opsTokensSetting,
      OPS_HOSTS: 'ops.example',
      METRICS_TOKEN: metricsToken,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })

  const ask = (
    path: string,
    headers: Readonly<Record<string, string>>,
    node: { readonly opsAddress: string } = site.gateway,
  ) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const options = { headers, agent: false }
      const sent = httpRequest(new URL(path, node.opsAddress), options, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (data: string) => {
          text += data
        })
        response.on('end', () => resolve({ status: response.statusCode, text }))
      })
      sent.on('error', reject)
      sent.end()
    })
  const codeAt = async (path: string, headers: Readonly<Record<string, string>>) => {
    const { status, text } = await ask(path, headers)
    return [status, JSON.parse(text).code]
  }
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' }

  it.each(['/ops', '/ops/session', '/ops/nodes', '/ops/players/p-1', '/none'])(
    'answers nothing to the name of another site: %s',
    async (path) => {
      for (const headers of [
        { host: 'evil.example:8081' },
        { host: '127.0.0.1', 'x-forwarded-host': 'evil.example' },
      ]) {
        expect(await codeAt(path, headers)).toEqual([421, 'request.hostUnknown'])
      }
    },
  )

  it('opens no log to the name of another site', async () => {
    const headers = {
      ...upgrade,
      host: 'evil.example',
      origin: 'http://evil.example',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
    }
    expect(await codeAt('/ops/logs', headers)).toEqual([421, 'request.hostUnknown'])
  })

  it.each(['localhost', 'ops.example', 'ops.example:8081'])('answers to %s', async (host) => {
    expect((await ask('/ops/session', { host })).status).toBe(200)
  })

  describe('with metrics', () => {
    const bearer = { authorization: `Bearer ${metricsToken}` }

    it('gives this machine them without a token', async () => {
      const { status, text } = await ask('/metrics', { host: 'localhost:8081' })
      expect([status, text]).toEqual([200, expect.stringContaining('gateway_tabs')])
    })

    it.each([
      ['by another name', { host: 'gateway-1:8081' }],
      ['by a name of the console', { host: 'ops.example' }],
      ['from another machine', { host: 'localhost', 'x-forwarded-for': '10.1.2.3' }],
    ])('asks for the token %s', async (_how, headers) => {
      const refused = [401, 'ops.tokenUnknown']
      expect(await codeAt('/metrics', headers)).toEqual(refused)
      const wrong = { ...headers, authorization: `Bearer ${metricsToken}x` }
      expect(await codeAt('/metrics', wrong)).toEqual(refused)
      expect((await ask('/metrics', { ...headers, ...bearer })).status).toBe(200)
    })

    it('gives other names none where no token is set', async () => {
      const node = await site.startNode({ METRICS_TOKEN: '' })
      const at = (headers: Readonly<Record<string, string>>) => ask('/metrics', headers, node)
      expect((await at({ host: 'gateway-1' })).status).toBe(401)
      expect((await at({ host: 'gateway-1', authorization: 'Bearer ' })).status).toBe(401)
      expect((await at({ host: 'gateway-1', authorization: 'Bearer undefined' })).status).toBe(401)
      expect((await at({ host: '127.0.0.1' })).status).toBe(200)
    })
  })
})
