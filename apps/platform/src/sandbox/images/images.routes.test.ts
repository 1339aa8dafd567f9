import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../http/server.ts'
import { silentLog } from '../../log.ts'
import { drawImage } from './draw-image.ts'
import { createImageCache } from './image-cache.ts'
import { bindImages } from './images.routes.ts'

const origin = 'http://images.localhost:8091'
const host = 'images.localhost:8091'

describe('the image service', () => {
  const app = createServer(silentLog)
  const drawn: string[] = []

  beforeAll(async () => {
    const draw: typeof drawImage = (id, shape) => {
      drawn.push(id)
      return drawImage(id, shape)
    }
    await bindImages(app, { origin, draw })
  })
  afterAll(() => app.close())

  const get = (url: string, headers = {}) => app.inject({ url, headers: { host, ...headers } })

  it.each([
    ['webp', 'webp'],
    ['avif', 'heif'],
    ['png', 'png'],
    ['jpeg', 'jpeg'],
  ])('answers %s in the wanted size, to be kept forever', async (fm, format) => {
    const reply = await get(`/images/fox-trail?w=180&h=360&q=75&fm=${fm}`)
    expect(reply.headers).toMatchObject({
      'content-type': `image/${fm}`,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const facts = await sharp(reply.rawPayload).metadata()
    expect(facts).toMatchObject({ format, width: 180, height: 360 })
  })

  it('is WebP of quality 75 unless said otherwise', async () => {
    const [short, long] = await Promise.all([
      get('/images/fox-trail?w=64&h=64'),
      get('/images/fox-trail?w=64&h=64&q=75&fm=webp'),
    ])
    expect(short.rawPayload.equals(long.rawPayload)).toBe(true)
  })

  it('sends no picture that the browser has', async () => {
    const url = '/images/midnight-owl?w=64&h=64'
    const { etag } = (await get(url)).headers
    const again = await get(url, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    ['no size', '/images/fox-trail', 400, 'request.invalid'],
    ['a size between the steps', '/images/fox-trail?w=181&h=180', 400, 'request.invalid'],
    ['a size too large', '/images/fox-trail?w=4000&h=180', 400, 'request.invalid'],
    ['an area too large', '/images/fox-trail?w=2560&h=2560', 400, 'request.invalid'],
    ['a quality above 100', '/images/fox-trail?w=64&h=64&q=101', 400, 'request.invalid'],
    ['another format', '/images/fox-trail?w=64&h=64&fm=gif', 400, 'request.invalid'],
    ['another parameter', '/images/fox-trail?w=64&h=64&blur=4', 400, 'request.invalid'],
    ['an unknown image', '/images/no-such?w=64&h=64', 404, 'route.notFound'],
  ])('refuses %s', async (_name, url, status, code) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { code }])
  })

  it('is not on another host', async () => {
    const reply = await get('/images/fox-trail?w=64&h=64', { host: 'desk.localhost:8091' })
    expect(reply.statusCode).toBe(404)
  })
})

describe('its cache', () => {
  const image = (size: number) => ({ bytes: Buffer.alloc(size), etag: '"1"' })

  it('renders an image once for all who ask meanwhile, and two at once at most', async () => {
    const cache = createImageCache({ maxBytes: 100, maxRenderings: 2 })
    const open: (() => void)[] = []
    let running = 0
    let most = 0
    const draw = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => open.push(resolve))
      running -= 1
      return image(10)
    }
    const all = Promise.all(['a', 'a', 'b', 'c'].map((key) => cache.read(key, draw)))
    await expect.poll(() => open.length).toBe(2)
    open[0]?.()
    open[1]?.()
    await expect.poll(() => open.length).toBe(3)
    open[2]?.()
    await all
    expect(most).toBe(2)
  })

  it('drops what was read longest ago, and keeps nothing of a failure', async () => {
    const cache = createImageCache({ maxBytes: 25, maxRenderings: 2 })
    const drawn: string[] = []
    const read = (key: string) =>
      cache.read(key, async () => {
        drawn.push(key)
        return image(10)
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key)
    expect(drawn).toEqual(['a', 'b', 'c', 'b'])
    const failing = () => cache.read('d', () => Promise.reject(new Error('no')))
    await expect(failing()).rejects.toThrow('no')
    expect(await read('d')).toEqual(image(10))
  })
})
