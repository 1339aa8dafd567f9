import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { requestReset } from '@player-site/contracts/password-reset/password-reset.calls.ts'
import {
  beginRegistration,
  requestRegistrationEmail,
} from '@player-site/contracts/registration/registration.calls.ts'
import { readTestSettings } from '../tests/drivers/config/environment.ts'
import { freeStackPorts } from '../tests/drivers/ports.ts'
import { startPostgres } from '../tests/drivers/postgres-server.ts'
import { findPrograms } from '../tests/drivers/programs.ts'
import { createStack } from '../tests/drivers/stack.ts'
import { createTestPlayers } from '../tests/drivers/test-players.ts'
import { intervalOf, ratiosOf, spreadOf } from './bench/statistics.ts'

/**
 * `npm run bench:enumeration`: whether the time of an answer tells who has an account. Registration,
 * a forgotten password and a refused sign-in with e-mails that have an account and that have none,
 * in turns. A second set of known e-mails beside the first shows what chance alone does.
 */
const { values: wanted } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
const rounds = Number(wanted.rounds)

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Urls {
  readonly site: string
  readonly platform: string
}

/** Sends the same for whichever e-mail. @returns the milliseconds of each request, by its name */
type Attempt = (email: string, urls: Urls) => Promise<Readonly<Record<string, number>>>

async function timed(url: string, body: object, headers: Readonly<Record<string, string>>) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  const startedAt = performance.now()
  const response = await fetch(url, init)
  const reply: unknown = JSON.parse(await response.text())
  return { ms: performance.now() - startedAt, status: response.status, reply: Object(reply) }
}

const assertStatus = (
  what: string,
  { status, reply }: { status: number; reply: unknown },
  is: number,
) => {
  if (status !== is) throw new Error(`${what} answered ${status}: ${JSON.stringify(reply)}`)
}

const context = { sitecontext: JSON.stringify({ siteId }) }

/** At the platform itself: what a gateway adds, it adds for every e-mail. */
const register: Attempt = async (email, { platform }) => {
  const person = { firstName: 'Aino', lastName: 'Virtanen', mobilePhone: '+358401234567' }
  const consents = { termsAndConditions: true, cookiePolicyAccepted: true, allConditions: true }
  const form = {
    ...person,
    ...consents,
    email,
    password: 'quiet lantern over harbour',
    countryCode: 'FI',
    languageCode: 'en',
    market: 'UN',
    marketingOptIn: false,
    termsAndConditionsAcceptedVersion: 1,
  }
  const begun = await timed(platform + pathOf(beginRegistration), form, context)
  assertStatus('registration', begun, 200)
  const { registrationKey } = begun.reply
  const request = { registrationKey, siteId, countryCode: 'FI', code: siteId }
  const sent = await timed(platform + pathOf(requestRegistrationEmail), request, context)
  assertStatus('its code', sent, 200)
  return { 'registration, form': begun.ms, 'registration, code': sent.ms }
}

const forget: Attempt = async (email, { platform, site }) => {
  const request = { email, channel: 'email', pageUrl: `${site}/en-UN/reset-password` }
  const requested = await timed(platform + pathOf(requestReset), request, context)
  assertStatus('password reset', requested, 200)
  return { 'forgotten password': requested.ms }
}

/** At the gateway, which looks an unknown player up in the older system. */
const guess: Attempt = async (email, { site }) => {
  const guessed = await timed(
    `${site}/session`,
    { email, password: 'a guess' },
    {
      'x-requested-with': 'web',
    },
  )
  assertStatus('sign-in', guessed, 401)
  return { 'refused sign-in': guessed.ms }
}

const groups = ['known', 'known again', 'unknown'] as const
type Group = (typeof groups)[number]
type Figures = Map<string, Record<Group, number[]>>

/** In turns, and each group first as often as any other, so that the machine affects all alike. */
async function measure(attempt: Attempt, emails: Record<Group, string[]>, urls: Urls) {
  const figures: Figures = new Map()
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < groups.length; turn += 1) {
      const group = groups[(round + turn) % groups.length] ?? 'known'
      const times = await attempt(emails[group][round] ?? '', urls)
      for (const [name, ms] of Object.entries(times)) {
        const of = figures.get(name) ?? { known: [], 'known again': [], unknown: [] }
        of[group].push(ms)
        figures.set(name, of)
      }
    }
  }
  return figures
}

function print(figures: Figures): void {
  for (const [name, of] of figures) {
    say(`\n${name}, ${rounds} rounds`)
    for (const group of groups) {
      const { median } = spreadOf(of[group])
      const ratios = ratiosOf(of[group], of.known)
      const { low, high } = intervalOf(ratios)
      const ratio = `${spreadOf(ratios).median.toFixed(3)} ×  (${low.toFixed(3)} – ${high.toFixed(3)})`
      say(
        `  ${group.padEnd(12)} ${median.toFixed(2).padStart(8)} ms  ${group === 'known' ? '' : ratio}`,
      )
    }
  }
}

const { postgresFolder } = findPrograms(readTestSettings())
if (!postgresFolder) throw new Error('PostgreSQL is missing: install it')
const folder = mkdtempSync(join(tmpdir(), 'player-site-enumeration-'))
// PostgreSQL runs as another user, who must be able to enter.
chmodSync(folder, 0o755)
const postgres = await startPostgres(postgresFolder, folder)
const stack = createStack({
  ports: await freeStackPorts(),
  dataDir: join(folder, 'data'),
  databaseUrl: postgres.url,
  env: { SIGN_IN_RATE_PER_MINUTE: '100000', CALLS_PER_ADDRESS_PER_MINUTE: '100000' },
})
try {
  await stack.platform.start()
  await stack.gateway.start()
  const players = await createTestPlayers(postgres.url)
  const known = async () => {
    const emails: string[] = []
    while (emails.length < rounds) emails.push((await players.newPlayer('un')).email)
    return emails
  }
  for (const attempt of [register, forget, guess]) {
    const unknown = Array.from({ length: rounds }, () => `${randomUUID()}@example.com`)
    const emails = { known: await known(), 'known again': await known(), unknown }
    print(await measure(attempt, emails, stack.urls))
  }
  await players.close()
} finally {
  await stack.stop()
  await postgres.service.stop()
  rmSync(folder, { recursive: true, force: true })
}
