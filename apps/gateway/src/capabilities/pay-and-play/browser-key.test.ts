import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { browserKeyOf } from './browser-key.ts'

async function ask(headers: Readonly<Record<string, string>>) {
  const app = fastify()
  await app.register(cookie)
  app.get('/', async (request, reply) => ({ key: browserKeyOf(request, reply) }))
  const answer = await app.inject({ url: '/', headers })
  await app.close()
  const [set] = answer.cookies
  return { key: String(answer.json().key), set }
}

it('is set once, for this site’s own requests, where no script reads it', async () => {
  const { key, set } = await ask({ host: 'solstice.example' })
  expect(set).toMatchObject({
    name: '__Host-bank-browser',
    value: key,
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  })
  expect(set).not.toHaveProperty('domain')
  const again = await ask({ host: 'solstice.example', cookie: `__Host-bank-browser=${key}` })
  expect(again).toEqual({ key, set: undefined })
})

it('works on plain-http localhost, where browsers drop secure cookies', async () => {
  const { set } = await ask({ host: 'localhost:8080' })
  expect(set?.name).toBe('bank-browser')
  expect(set?.secure).toBeUndefined()
})

it('replaces a cookie that is no such key, and one of another name', async () => {
  const short = await ask({ host: 'solstice.example', cookie: '__Host-bank-browser=1' })
  expect(short.set?.value).toBe(short.key)
  const plain = 'a'.repeat(43)
  const planted = await ask({ host: 'solstice.example', cookie: `bank-browser=${plain}` })
  expect(planted.key).not.toBe(plain)
})
