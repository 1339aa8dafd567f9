import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testDatabases } from '../testing/databases.ts'
import { createMailbox } from '../testing/mailbox.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'
import { signedPost } from './http/signed-post.ts'
import { smsPath } from './integrations/messages/sms.contract.ts'
import { createLog } from './log.ts'

describe.each(testDatabases())('messages to players $name', (testDatabase) => {
  let platform: TestPlatform
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const onStarted = (started: TestPlatform) => {
    platform = started
  }
  platformForSuite(testDatabase, onStarted, { log })

  const restrict = async (name: string, path: string, body: unknown) => {
    const token = await platform.signIn(`demo.${name}@example.com`)
    return platform.call('PATCH', `/api/v1/player/${path}`, { token, body })
  }

  it('tell a player in their language that a break has started', async () => {
    const { body } = await restrict('br', 'timeout', { timeout: '24H' })
    expect(body['until']).toBe('2026-01-02T12:00:00.000Z')
    const { emails } = createMailbox(platform)
    await expect.poll(() => emails('demo.br@example.com')).toHaveLength(1)
    expect((await emails('demo.br@example.com'))[0]).toMatchObject({
      from: 'no-reply@aurora.example',
      subject: 'Sua pausa começou',
      language: 'pt-BR',
      text: expect.stringContaining('2 de janeiro de 2026 às 09:00'),
    })
  })

  it.each([
    ['fi', { exclusionInMonths: 12, exclusionDelayInHours: 0 }, 'voimassa 1. tammikuuta 2027'],
    ['no', { accountDisableIndefinitely: true }, 'utestengt fra Aurora på ubestemt tid'],
  ])('tell a player of %s until when they are excluded', async (name, body, text) => {
    await restrict(name, 'exclusion', body)
    const { emails } = createMailbox(platform)
    await expect.poll(() => emails(`demo.${name}@example.com`)).toHaveLength(1)
    expect((await emails(`demo.${name}@example.com`))[0]?.text).toContain(text)
  })

  it('are logged without their recipient and contents', async () => {
    await restrict('cl', 'timeout', { timeout: '1W' })
    const { emails } = createMailbox(platform)
    await expect.poll(() => emails('demo.cl@example.com')).toHaveLength(1)
    const written = () => lines.join('')
    await expect.poll(written).toContain('"template":"breakStarted"')
    expect(written()).not.toMatch(/demo\.cl|pausa|example\.com/)
  })

  it('are shown by stand-ins, on hosts of their own', async () => {
    await restrict('nz', 'timeout', { timeout: '24H' })
    const { ask, emails } = createMailbox(platform)
    await expect.poll(() => emails('demo.nz@example.com')).toHaveLength(1)
    const page = await ask('mail', 'GET', '/')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Sandbox mailbox')])
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const [email] = await emails('demo.nz@example.com')
    const html = await ask('mail', 'GET', `/messages/${email?.id}/html`)
    expect(html.text).toContain('<h1')
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/)
    expect((await ask('mail', 'GET', '/messages/unknown/html')).status).toBe(404)
    const phone = await ask('phone', 'GET', '/')
    expect([phone.status, phone.text]).toEqual([200, expect.stringContaining('Sandbox phone')])
    expect((await ask('studio', 'POST', '/messages/search', {})).status).toBe(404)
  })

  it('reach phones only when signed, once for each reference', async () => {
    const { texts } = createMailbox(platform)
    const { sms } = platform.config
    const to = '+358401234567'
    const post = async (secret: string, message: object) => {
      const server = { baseUrl: platform.sandbox?.address ?? '', path: smsPath, secret }
      const request = { ...server, clock: platform.clock, timeoutMs: 5_000, isSingleUse: true }
      return (await signedPost(request, message)).status
    }
    const secret = z.parse(z.string(), sms?.secrets[0])
    const message = { reference: 'one', from: 'Aurora', to, text: '12345 is your code' }
    expect(await post('another secret of 32 characters or more', message)).not.toBe(200)
    expect(await post(secret, { ...message, to: '0401234567' })).toBe(400)
    expect(await texts(to)).toEqual([])
    expect([await post(secret, message), await post(secret, message)]).toEqual([200, 200])
    expect(await texts(to)).toMatchObject([{ from: 'Aurora', text: '12345 is your code' }])
  })
})
