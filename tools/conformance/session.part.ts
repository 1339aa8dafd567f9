import {
  fetchIdToken,
  platformSignOut,
  readProfile,
} from '@player-site/contracts/session/session.calls.ts'
import { login, migratePlayer } from '@player-site/contracts/session/sign-in.calls.ts'
import * as z from 'zod/mini'
import { fault } from './evidence.ts'
import { expectRefusal, replyOf } from './expectations.ts'
import { askAs, askLogin, type Conformance, signIn } from './session-of.ts'

const unknownEmail = 'nobody.conformance@example.com'
const wrongPassword = 'not the password of anybody'
const invalidFields = z.looseObject({
  validationErrors: z.array(z.looseObject({ field: z.string() })),
})

/** How sign-ins are refused, and what a sign-out ends. */
export async function checkSession({ client, checks, options, session }: Conformance) {
  const check = (id: string, what: string, work: () => Promise<void>) =>
    checks.check('session', `session.${id}`, what, work)
  const { email } = options.player

  await check('wrongPassword', 'A wrong password is refused by its code', async () => {
    const asked = { email, password: wrongPassword }
    expectRefusal(await askLogin(client, asked), 'login.error.unauthorized')
  })
  await check('unknownPlayer', 'An unknown e-mail is refused by its code', async () => {
    const asked = { email: unknownEmail, password: wrongPassword }
    const answer = await askLogin(client, asked)
    expectRefusal(answer, 'login.error.notFound', 'login.error.unauthorized')
  })
  await check('migration', 'An e-mail that no older system knows is not confirmed', async () => {
    const exchange = await client.ask(migratePlayer, { body: { email: unknownEmail } })
    if (replyOf(migratePlayer, exchange).confirmed) fault(exchange, 'confirmed: false')
  })
  await check('malformed', 'A body that is no JSON is refused', async () => {
    expectRefusal(await client.ask(login, { body: '{"email":' }), 'request.malformed')
  })
  await check('invalid', 'A body without its fields is refused, with their names', async () => {
    const exchange = await client.ask(login, { body: {} })
    expectRefusal(exchange, 'request.invalid')
    const named = z.safeParse(invalidFields, exchange.json)
    if (!named.success || named.data.validationErrors.length === 0) {
      fault(exchange, 'validationErrors with the fields email or password')
    }
  })
  await check(
    'otherToken',
    'The access token opens no other call than that of the id token',
    async () => {
      if (session.accessToken === session.idToken) return
      const exchange = await client.ask(readProfile, { token: session.accessToken })
      expectRefusal(exchange, 'session.expired', 'session.tokenExpired', 'session.required')
    },
  )
  await check('signOut', 'A sign-out ends its session at once, and no other', async () => {
    const other = await signIn(client, options.player)
    const ask = askAs(client, other)
    replyOf(platformSignOut, await ask(platformSignOut))
    expectRefusal(await ask(readProfile), 'session.expired', 'session.tokenExpired')
    const renewal = await client.ask(fetchIdToken, { token: other.accessToken })
    expectRefusal(renewal, 'session.tokenExpired', 'session.expired')
    replyOf(readProfile, await askAs(client, session)(readProfile))
  })
}
