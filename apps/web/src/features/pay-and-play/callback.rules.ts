import {
  type SignUpCallback,
  signUpCallback,
} from '@player-site/contracts/pay-and-play/pay-and-play.message.ts'
import * as z from 'zod/mini'

const valid = (name: 'code' | 'sessionId', query: URLSearchParams): Partial<SignUpCallback> => {
  const value = query.get(name)
  const read = z.safeParse(signUpCallback, { type: 'signup-callback', [name]: value })
  return value !== null && read.success ? { [name]: value } : {}
}

/**
 * The message of an address that a bank returned to, `?code=…` or `?sessionId=…`. Without either
 * it reports a failure.
 */
export function callbackIn(search: string): SignUpCallback {
  const query = new URLSearchParams(search)
  return {
    type: 'signup-callback',
    ...valid('code', query),
    ...valid('sessionId', query),
  }
}
