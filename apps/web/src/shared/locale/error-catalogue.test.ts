import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@player-site/contracts/errors.ts'
import { expect, it } from 'vitest'
import { sentencesNamed } from '../../../testing/sentences.ts'
import { clientCodes } from '../api/failure.ts'

/** A code of the catalogue, which is shown as `error.<code>`, or a message that stands alone. */
type Shown = { readonly code: string } | { readonly message: string }
/** The test that provokes it, by its file's name and a phrase that only such a test has. */
type Provoked = readonly [file: string, phrase: string]

const code = (name: string): Shown => ({ code: name })
const message = (id: string): Shown => ({ message: id })

/** Every key of A§8, as it reads there. */
const catalogue: readonly (readonly [key: string, shown: Shown, by: Provoked])[] = [
  [
    'timeout in progress',
    code('login.error.timeout'),
    ['platform.integration.test.ts', 'login.error.timeout'],
  ],
  [
    'exclusion in progress',
    code('login.error.excluded'),
    ['platform.integration.test.ts', 'login.error.excluded'],
  ],
  [
    'exclusion indefinitely',
    code('login.error.excludedIndefinitely'),
    ['platform.integration.test.ts', 'login.error.excludedIndefinitely'],
  ],
  [
    'sign-in attempts exceeded, login.error.maxAttempt',
    code('login.error.maxAttempt'),
    ['sign-in-attempts.integration.test.ts', 'login.error.maxAttempt'],
  ],
  [
    'account deactivated, login.error.blacklisted',
    code('login.error.blacklisted'),
    ['platform.integration.test.ts', 'login.error.blacklisted'],
  ],
  [
    'account closed, login.error.closed',
    code('login.error.closed'),
    ['closure.integration.test.ts', 'login.error.closed'],
  ],
  [
    'player not found',
    code('login.error.notFound'),
    ['platform.integration.test.ts', 'login.error.notFound'],
  ],
  [
    'login.error.unauthorized',
    code('login.error.unauthorized'),
    ['platform.integration.test.ts', 'login.error.unauthorized'],
  ],
  [
    'error.registration.player_already_exists',
    code('error.registration.player_already_exists'),
    ['registration.refusals.integration.test.ts', 'player_already_exists'],
  ],
  [
    'error.cpf.duplicate_found',
    code('error.cpf.duplicate_found'),
    ['registration.refusals.integration.test.ts', 'error.cpf.duplicate_found'],
  ],
  [
    'error.signup.unhandled',
    code('error.signup.unhandled'),
    ['failure.rules.test.ts', 'error.signup.unhandled'],
  ],
  [
    'error.country.blocked',
    code('error.country.blocked'),
    ['registration.origin.integration.test.ts', 'error.country.blocked'],
  ],
  [
    'error.captcha.validation',
    code('error.captcha.validation'),
    ['http-api.test.ts', 'explicit deny'],
  ],
  [
    'error.vonage.validation',
    code('error.vonage.phone.invalid'),
    ['registration.refusals.integration.test.ts', 'error.vonage.phone.invalid'],
  ],
  ['error.system.error', code('system.error'), ['http-api.test.ts', "[500, 'system.error']"]],
  ['Network Error', code('network.unreachable'), ['http-api.test.ts', 'network.unreachable']],
  ['Token expired', code('session.tokenExpired'), ['session-life.test.ts', 'session.tokenExpired']],
  [
    'sms.code.invalid',
    code('sms.code.invalid'),
    ['password-reset.integration.test.ts', 'sms.code.invalid'],
  ],
  [
    'error.password.reset',
    code('error.password.reset'),
    ['password-reset.integration.test.ts', 'error.password.reset'],
  ],
  [
    'sms.max.attempts.reached',
    code('sms.max.attempts.reached'),
    ['password-reset.integration.test.ts', 'sms.max.attempts.reached'],
  ],
  ['unhandled.error.no.code', code('reply.invalid'), ['http-api.test.ts', 'and no code']],
  [
    'reset.password.success.toast',
    message('reset.password.success.toast'),
    ['password-reset.epics.test.ts', 'reset.password.success.toast'],
  ],
  ['401 or 403: the logged-out page', code('session.expired'), ['routes.test.tsx', 'logged-out']],
  [
    'old-password-incorrect',
    code('error.old.password.incorrect'),
    ['details.integration.test.ts', 'error.old.password.incorrect'],
  ],
  [
    '404 or 500: a toast',
    code('upstream.unavailable'),
    ['toasts.epics.test.ts', 'shows a failed call'],
  ],
  [
    'error.withdrawal.cancel.limit_reached',
    code('error.withdrawal.cancel.limit_reached'),
    ['cashier.integration.test.ts', 'error.withdrawal.cancel.limit_reached'],
  ],
  [
    'a withdrawal-limit code',
    message('cashier.toast.withdrawalLimit'),
    ['cashier.epics.test.ts', 'withdrawalLimit'],
  ],
  [
    'player-station lookup fails',
    code('station.unknown'),
    ['without-sandbox.integration.test.ts', 'station.unknown'],
  ],
  [
    'error.oops.tryAgain',
    message('error.oops.tryAgain'),
    ['exclusion.epics.test.ts', 'error.oops.tryAgain'],
  ],
  ...['notifications', 'address', 'province', 'password', 'phone'].map((what) => {
    const id = `player.account.${what}.update.success`
    const file = what === 'notifications' ? 'marketing.epics.test.ts' : 'details.epics.test.ts'
    return [id, message(id), [file, id]] as const
  }),
  ...['deposit', 'loss'].flatMap((type) =>
    ['removal', 'received', 'update', 'canceled'].map((outcome) => {
      const id = `limits.toast.${type}.${outcome}`
      return [`limit ${id}`, message(id), ['limits.rules.test.ts', `'${outcome}'`]] as const
    }),
  ),
  [
    "a 'no session error' marker",
    code('session.required'),
    ['http-api.test.ts', 'session is lost'],
  ],
  [
    'Unexpected Application Error!',
    message('fatal.body'),
    ['fatal-boundary.test.tsx', 'Oops, something went wrong'],
  ],
]

/** Files of their own; a regional one holds only what differs from the language that it follows. */
const languages = ['en', 'de', 'es', 'fi', 'fr', 'ja', 'no', 'pl', 'pt', 'tl', 'tr']
const root = join(import.meta.dirname, '../../../../..')
const testFiles = ['apps', 'packages', 'tests'].flatMap((folder) =>
  globSync(`${folder}/{*/,}{src,journeys}/**/*.test.{ts,tsx}`, { cwd: root }),
)
const known = new Set<string>([...Object.keys(errors), ...clientCodes])

it.each(catalogue)('%s has a sentence in every language', (_key, shown) => {
  const id = 'code' in shown ? `error.${shown.code}` : shown.message
  if ('code' in shown) expect(known.has(shown.code)).toBe(true)
  expect(languages.filter((language) => !(id in sentencesNamed(language)))).toEqual([])
})

it.each(catalogue)('%s is provoked by a test', (_key, _shown, [file, phrase]) => {
  const found = testFiles.filter((path) => path.endsWith(`/${file}`))
  const provoking = found.filter((path) => readFileSync(join(root, path), 'utf8').includes(phrase))
  expect([file, provoking.length > 0]).toEqual([file, true])
})
