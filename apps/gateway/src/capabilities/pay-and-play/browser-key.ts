import { randomBytes } from 'node:crypto'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOptions } from '../../edge/http/cookie-options.ts'

const isKey = (value: string): boolean => /^[\w-]{43}$/.test(value)

/**
 * The key that ties a sign-in with a bank to this browser: random, in a cookie that no script reads
 * and no other site's request carries. Set where there is none.
 */
export function browserKeyOf(request: FastifyRequest, reply: FastifyReply): string {
  const { secure } = cookieOptions(request.protocol, request.hostname)
  // With this prefix no other host of the domain can set it.
  const name = secure ? '__Host-bank-browser' : 'bank-browser'
  const known = request.cookies[name]
  if (known !== undefined && isKey(known)) return known
  const key = randomBytes(32).toString('base64url')
  const maxAge = oneDayMs / 1_000
  reply.setCookie(name, key, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge })
  return key
}
