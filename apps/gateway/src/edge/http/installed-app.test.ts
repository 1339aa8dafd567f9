import { beforeAll, describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts'

const startPages = (env: Readonly<Record<string, string>> = {}) =>
  startTestGateway({
    platformUrl: 'http://127.0.0.1:9',
    socketUrl: 'ws://127.0.0.1:9',
    clock: createManualClock(),
    env,
  })

async function get(gateway: TestGateway, path: string) {
  const response = await fetch(gateway.address + path, { headers: { accept: '*/*' } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('a site that can be installed', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startPages({ BRAND: 'meridian' })
    return () => gateway.stop()
  })

  it('has a manifest for each brand and locale', async () => {
    const { status, headers, text } = await get(gateway, '/pt-BR/manifest.webmanifest')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(JSON.parse(text)).toMatchObject({
      id: '/',
      name: 'Meridian',
      short_name: 'Meridian',
      lang: 'pt-BR',
      dir: 'ltr',
      start_url: '/pt-BR',
      scope: '/',
      display: 'standalone',
      theme_color: '#ffffff',
      background_color: '#ffffff',
    })
    const { icons } = JSON.parse(text)
    expect(icons).toContainEqual({
      src: '/brands/meridian/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    })
  })

  it.each(['/fr-FR', '/no-NO', '/xx-YY', '/api', '/en-un'])(
    'has no manifest below %s, which the brand does not have',
    async (path) => {
      const { status, text } = await get(gateway, `${path}/manifest.webmanifest`)
      expect([status, JSON.parse(text).code]).toEqual([404, 'route.notFound'])
    },
  )

  it('names its manifest in each page, and allows it and the worker', async () => {
    const { headers, text } = await get(gateway, '/de-UN/terms')
    expect(text).toContain('<link rel="manifest" href="/de-UN/manifest.webmanifest" />')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("manifest-src 'self'")
    expect(policy).toContain("worker-src 'self'")
  })

  it('tells the worker its brand, and has it checked each time', async () => {
    const { status, headers, text } = await get(gateway, '/service-worker.js')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(text).toBe(
      `const workerSite={"brand":"meridian","name":"Meridian"};\nself.built='service-worker'`,
    )
  })

  it('serves no worker under the name that it has in the build', async () => {
    expect((await get(gateway, '/.vite/workers/service-worker.js')).status).toBe(404)
  })
})

describe('a site that cannot be installed', () => {
  it('has no manifest, and a worker that ends the others', async () => {
    const gateway = await startPages({ INSTALLABLE: '0' })
    expect((await get(gateway, '/en-UN')).text).not.toContain('manifest')
    expect((await get(gateway, '/en-UN/manifest.webmanifest')).status).toBe(404)
    expect((await get(gateway, '/service-worker.js')).text).toContain("built='withdrawn-worker'")
    await gateway.stop()
  })
})
