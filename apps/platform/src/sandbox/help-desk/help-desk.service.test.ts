import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { settableClock } from '../../../testing/test-platform.ts'
import { signHelpDeskToken } from '../../capabilities/session/help-desk-token.ts'
import { createHelpDesk } from './help-desk.service.ts'

const nextSecret = 'the next help desk secret, 32 characters or more'
const secret = 'a help desk secret for tests, 32 characters or more'

function opened() {
  const clock = settableClock()
  const desk = createHelpDesk({ secrets: [nextSecret, secret], clock })
  const until = new Date(clock.now().getTime() + 60_000)
  return { clock, desk, tokenOf: (playerId: string) => signHelpDeskToken(secret, playerId, until) }
}

it('greets a player once, and separates conversations by player', async () => {
  const { desk, tokenOf } = opened()
  const [one, other] = [await tokenOf('one'), await tokenOf('other')]
  expect((await desk.conversation(one)).unread).toBe(1)
  expect((await desk.read(one)).unread).toBe(0)
  await desk.write(one, 'Hello')
  const texts = (await desk.conversation(one)).messages.map(({ text }) => text)
  expect(texts).toContain('Hello')
  expect(await desk.conversation(other)).toMatchObject({ unread: 1, messages: [{ from: 'desk' }] })
})

it('refuses an expired token, and one of another signer', async () => {
  const { clock, desk, tokenOf } = opened()
  const token = await tokenOf('one')
  clock.advance(60_001)
  await expect(desk.conversation(token)).rejects.toMatchObject({ code: 'session.expired' })
  const forged = await new SignJWT({ external_id: 'one' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('another secret'))
  await expect(desk.conversation(forged)).rejects.toMatchObject({ code: 'session.expired' })
})
