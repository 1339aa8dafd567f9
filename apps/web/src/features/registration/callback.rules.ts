/** What the page that started a bank's sign-up is told. @see A§4 Pay-and-play "signup-callback" */
export interface SignUpCallback {
  readonly type: 'signup-callback'
  readonly code?: string
  readonly sessionId?: string
}

const token = /^[\w.-]{1,256}$/

const valid = (value: string | null): string | undefined =>
  value !== null && token.test(value) ? value : undefined

/**
 * The message of an address that a bank returned to, `?code=…` or `?sessionId=…`. Without either
 * it reports a failure.
 */
export function callbackIn(search: string): SignUpCallback {
  const query = new URLSearchParams(search)
  const code = valid(query.get('code'))
  const sessionId = valid(query.get('sessionId'))
  return {
    type: 'signup-callback',
    ...(code !== undefined && { code }),
    ...(sessionId !== undefined && { sessionId }),
  }
}
