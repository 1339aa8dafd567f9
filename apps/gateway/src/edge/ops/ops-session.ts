import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { type Operator, opsRole } from '@player-site/contracts/ops/ops.entities.ts'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { OpsToken } from '../../config/ops-tokens.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OpsSessionStore } from '../../ports/ops-session-store.ts'

export const opsCookieName = 'ops-session'
export const opsSessionMs = 8 * 60 * 60 * 1_000

const claims = z.object({
  jti: z.string(),
  name: z.string(),
  role: opsRole,
  print: z.string(),
  exp: z.number(),
})

/** A console session that is still live. */
export interface OpsPass extends Operator {
  readonly sessionId: string
  /** ms since 1970. */
  readonly expiresAt: number
}

export interface OpsSessions {
  /** The cookie for a token, or `undefined` for an unknown one. */
  open(token: string): Promise<{ readonly operator: Operator; readonly cookie: string } | undefined>
  /**
   * Reads the session of a cookie; `undefined` when it has ended, was signed out on any node, is
   * invalid, had no person for too long, or its token was withdrawn.
   */
  read(cookie: string | undefined): Promise<OpsPass | undefined>
  /** Whether it has neither been signed out nor been without a person for too long. */
  isOpen(pass: OpsPass): Promise<boolean>
  /** A person uses it: its time without one begins again. */
  keep(pass: OpsPass): Promise<void>
  /** Signs it out on every node, so that copies of its cookie are worthless. */
  end(pass: OpsPass): Promise<void>
}

export interface OpsSessionsDeps {
  readonly tokens: readonly OpsToken[]
  readonly sessionKeys: readonly [string, ...string[]]
  readonly store: OpsSessionStore
  /** How long it lasts without a person, in ms. */
  readonly idleMs: number
  readonly clock: Clock
}

/** Derived separately, so that a player's cookie can never pass as an operator's. */
const keyFor = (use: string, sessionKey: string): Uint8Array =>
  createHash('sha256').update(`ops-${use}\0`).update(sessionKey).digest()

/** Sessions are signed, short, stored until sign-out, and valid only while their token is. */
export function createOpsSessions(deps: OpsSessionsDeps): OpsSessions {
  const { tokens, sessionKeys, store, idleMs, clock } = deps
  const [current] = sessionKeys
  const cookieKeys = sessionKeys.map((key) => keyFor('cookie', key))

  /** Equally long for every token, so that comparing two reveals only whether they match. */
  const digest = (sessionKey: string, token: string): Buffer =>
    createHmac('sha256', keyFor('token', sessionKey)).update(token).digest()
  const printOf = (sessionKey: string, token: string): string =>
    digest(sessionKey, token).toString('base64url')

  /** Compares every token, even after a match, so that the time taken reveals nothing. */
  const holderOf = (token: string): OpsToken | undefined => {
    const digested = digest(current, token)
    const [holder] = tokens.filter((known) =>
      timingSafeEqual(digest(current, known.token), digested),
    )
    return holder
  }

  const verified = async (cookie: string) => {
    const options = { algorithms: ['HS256'], currentDate: new Date(clock.now()) }
    for (const key of cookieKeys) {
      const read = await jwtVerify(cookie, key, options).catch(() => undefined)
      if (read) return z.safeParse(claims, read.payload)
    }
    return undefined
  }

  const isTokenValid = ({ name, role, print }: z.infer<typeof claims>): boolean =>
    tokens.some(
      (known) =>
        known.name === name &&
        known.role === role &&
        sessionKeys.some((key) => printOf(key, known.token) === print),
    )

  return {
    async open(token) {
      const holder = holderOf(token)
      if (!holder) return undefined
      const { name, role } = holder
      const sessionId = randomUUID()
      await store.open(sessionId, Math.min(idleMs, opsSessionMs))
      const cookie = await new SignJWT({ name, role, print: printOf(current, holder.token) })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(sessionId)
        .setExpirationTime(Math.floor((clock.now() + opsSessionMs) / 1_000))
        .sign(keyFor('cookie', current))
      return { operator: { name, role }, cookie }
    },
    async read(cookie) {
      if (!cookie) return undefined
      const read = await verified(cookie)
      if (!read?.success || !isTokenValid(read.data)) return undefined
      const { jti: sessionId, name, role, exp } = read.data
      if (!(await store.isOpen(sessionId))) return undefined
      return { sessionId, name, role, expiresAt: exp * 1_000 }
    },
    keep: ({ sessionId, expiresAt }) =>
      store.extend(sessionId, Math.max(0, Math.min(idleMs, expiresAt - clock.now()))),
    isOpen: ({ sessionId }) => store.isOpen(sessionId),
    end: ({ sessionId }) => store.end(sessionId),
  }
}
