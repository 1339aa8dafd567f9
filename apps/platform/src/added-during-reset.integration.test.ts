import { randomUUID } from 'node:crypto'
import { newCredential } from '@player-site/contracts/passkeys/passkeys.entities.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createAuthenticator } from '../testing/authenticator.ts'
import { codeOf } from '../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../testing/databases.ts'
import { holdTransactions } from '../testing/held-transactions.ts'
import { playerTransactionsIn } from '../testing/player-transactions.ts'
import { addPlayer } from '../testing/players.ts'
import { cardMethods, createTestCashier } from '../testing/test-cashier.ts'
import { settableClock } from '../testing/test-platform.ts'
import { createPhoneChange } from './capabilities/account/phone-change.service.ts'
import { createCeremonies } from './capabilities/passkeys/ceremonies.ts'
import { passkeysOf } from './capabilities/passkeys/passkeys.repository.ts'
import { createPasskeysService } from './capabilities/passkeys/passkeys.service.ts'
import { createReauthentication } from './capabilities/session/reauthentication.service.ts'
import type { Bearer } from './http/bind-call.ts'
import { createWallet, readWalletRow } from './ledger/ledger.repository.ts'
import { createWalletService } from './ledger/wallet.service.ts'
import { silentLog } from './log.ts'
import type { Messages } from './messages/outgoing-messages.ts'
import { hashPassword } from './players/password.ts'
import { applyNewPassword } from './players/password-change.ts'
import {
  addSession,
  assertSessionOpen,
  lastAuthenticationOf,
} from './players/platform-session.repository.ts'
import { addPlayerDetails, findDetails } from './players/player-details.repository.ts'
import { createOneTimeTokens } from './tokens/one-time-token.repository.ts'
import { createVerification } from './verification/verification.service.ts'

const site = 'https://play.example'
const keys = ['a key of this test'] as const
const password = 'yellow-river-lantern-42'

describe.each(testDatabases())('a session that a new password ends $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let count = 0
  let bearer: Bearer
  let texts: string[]
  const messages: Messages = {
    canSend: () => true,
    email: async () => {},
    sms: async (_tx, _to, _template, { values }) => void texts.push(JSON.stringify(values)),
  }
  /** A platform's parts over a database whose transactions are held back. */
  const createParts = () => {
    const held = holdTransactions(database.db)
    const { db } = held
    const tokens = createOneTimeTokens(db, clock)
    const verification = createVerification({ db, clock, keys, log: silentLog })
    const attempts = { begin: async () => 1, forget: async () => {} }
    const playerTransaction = playerTransactionsIn(db)
    return {
      held,
      passkeys: createPasskeysService({
        ...{ db, clock, messages, ceremonies: createCeremonies(tokens) },
        grantSignIn: async () => '',
      }),
      phones: createPhoneChange({
        ...{ db, clock, messages, tokens, verification },
        discardResets: async () => {},
      }),
      reauthentication: createReauthentication({ db, clock, playerTransaction, attempts }),
      cashier: createTestCashier({ db, clock, methods: cardMethods }),
    }
  }
  beforeEach(async () => {
    count += 1
    texts = []
    clock.advance(3_600_000)
    const { db } = database
    bearer = { playerId: `racer-${count}`, platformSessionId: randomUUID(), isPayoutOnly: false }
    const { playerId, platformSessionId: id } = bearer
    const passwordHash = await hashPassword(password)
    await addPlayer(db, { id: playerId, passwordHash, kycStatus: 'FULLY VERIFIED' })
    await createWallet(db, playerId, 'EUR')
    await createWalletService({ db, clock, onCommitted: () => {} }).deposit(playerId, playerId, 500)
    await addPlayerDetails(db, {
      ...{ playerId, firstName: 'Ana', lastName: `Racer${count}`, dateOfBirth: '1990-04-01' },
      ...{ postalCode: '00100', mobilePhone: '+358401110000', personKey: playerId },
      campaignIds: [],
    })
    const expiresAt = new Date(clock.now().getTime() + 900_000)
    const session = { id, playerId, accessTokenHash: id, isPayoutOnly: false }
    await playerTransactionsIn(db)(playerId, (tx) =>
      addSession(tx, { ...session, startedAt: clock.now(), expiresAt }),
    )
  })
  const setPassword = (ends: Parameters<typeof applyNewPassword>[2]['ends']) => async () => {
    const passwordHash = await hashPassword(randomUUID())
    await playerTransactionsIn(database.db)(bearer.playerId, (tx) =>
      applyNewPassword(tx, bearer.playerId, { passwordHash, ends }, { clock, messages }),
    )
  }
  const reset = setPassword('all')

  type Preparation = (parts: ReturnType<typeof createParts>) => Promise<() => Promise<unknown>>
  const newPasskey = async ({ passkeys }: ReturnType<typeof createParts>) => {
    const { ceremonyId, options } = await passkeys.beginAdding(bearer.playerId, site)
    const created = createAuthenticator(site).create(String(Object(options).challenge))
    const credential = z.parse(newCredential, created)
    const added = { ceremonyId, name: 'Phone', credential, siteOrigin: site }
    return () =>
      passkeys.add(bearer.playerId, added, (tx) => assertSessionOpen(tx, bearer.platformSessionId))
  }
  const newNumber = async ({ phones }: ReturnType<typeof createParts>) => {
    const mobilePhone = `+3584011120${String(10 + count)}`
    const { smsVerificationId } = await phones.begin(bearer.playerId, mobilePhone)
    await phones.requestCode(bearer.playerId, { smsVerificationId, countryCode: 'FI' })
    const code = /\d{5}/.exec(texts[0] ?? '')?.[0] ?? ''
    return () => phones.verify(bearer, { smsVerificationId, code })
  }
  const newAccount = async ({ cashier, reauthentication }: ReturnType<typeof createParts>) => {
    const request = { method: 'CREDITCARD', amount: 20, requestId: randomUUID() } as const
    return () =>
      cashier.withdrawals.start(bearer.playerId, request, (tx) =>
        reauthentication.require(bearer, tx),
      )
  }
  const isAdded = async () => {
    const { db } = database
    const passkeys = await passkeysOf(db, bearer.playerId)
    const isVerified = (await findDetails(db, bearer.playerId))?.mobileVerifiedAt != null
    const pending = (await readWalletRow(db, bearer.playerId))?.balances.pending ?? 0n
    return passkeys.length > 0 || isVerified || pending > 0n
  }
  const additions: readonly (readonly [string, Preparation, string])[] = [
    ['a passkey', newPasskey, 'session.expired'],
    ['a mobile number', newNumber, 'session.expired'],
    ['a payout account', newAccount, 'session.reauthenticationRequired'],
  ]

  it.each(additions)('adds nothing after it: %s', async (_what, prepare, refusal) => {
    const parts = createParts()
    const add = await prepare(parts)
    expect(await codeOf(parts.held.during(add, reset))).toBe(refusal)
    expect(await isAdded()).toBe(false)
  })

  it.each(additions)('adds something before it: %s', async (_what, prepare) => {
    const parts = createParts()
    const add = await prepare(parts)
    expect(await codeOf(parts.held.during(add, async () => {}))).toBe('taken')
    expect(await isAdded()).toBe(true)
  })

  it.each(additions)('that is not its own adds nothing: %s', async (_what, prepare, refusal) => {
    const parts = createParts()
    const add = await prepare(parts)
    const change = setPassword({ butNot: randomUUID() })
    expect(await codeOf(parts.held.during(add, change))).toBe(refusal)
  })

  it('is not confirmed by the old password, even where it goes on', async () => {
    const { held, reauthentication } = createParts()
    const before = await lastAuthenticationOf(database.db, bearer.platformSessionId)
    clock.advance(60_000)
    const confirm = () => reauthentication.confirm(bearer, password, undefined)
    const change = setPassword({ butNot: bearer.platformSessionId })
    expect(await codeOf(held.during(confirm, change))).toBe('session.passwordIncorrect')
    const after = await lastAuthenticationOf(database.db, bearer.platformSessionId)
    expect(after).toEqual(before)
  })
})
