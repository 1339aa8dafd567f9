const webHeaders = { 'x-requested-with': 'web' }

/** Tokens for the ops port in tests. */
export const opsTokens = {
  support: 'a-support-token-for-tests',
  ops: 'an-operations-token-for-tests',
  kyc: 'a-verification-token-for-tests',
  letters: 'a-token-for-letters-in-tests',
  account: 'a-token-for-accounts-in-tests',
  rewards: 'a-token-for-bonuses-in-tests',
} as const
const tokensOf = {
  'desk-1': 'support',
  'duty-1': 'ops',
  'check-1': 'kyc',
  'writer-1': 'letters',
  'account-1': 'account',
  'bonus-1': 'rewards',
} as const
export const opsTokensSetting = Object.entries(tokensOf)
  .map(([name, role]) => `${name}:${role}:${opsTokens[role]}`)
  .join(',')

/** An operator's client: a cookie jar of one cookie. */
export function createOperator(address: string) {
  let cookie = ''
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, address), {
      ...init,
      headers: {
        ...webHeaders,
        ...(init.body && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...Object(init.headers),
      },
    })
    const set = response.headers.getSetCookie().find((line) => line.startsWith('ops-session='))
    if (set) cookie = set.split(';')[0] ?? ''
    const text = await response.text()
    const isJson = (response.headers.get('content-type') ?? '').includes('json')
    return {
      status: response.status,
      headers: response.headers,
      set,
      text,
      body: isJson ? JSON.parse(text) : {},
    }
  }
  return {
    request,
    get: (path: string) => request(path),
    put: (path: string, body: unknown) =>
      request(path, { method: 'PUT', body: JSON.stringify(body) }),
    post: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      request(path, {
        method: 'POST',
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    signIn: (token: string) =>
      request('/ops/session', { method: 'POST', body: JSON.stringify({ token }) }),
    signOut: () => request('/ops/session', { method: 'DELETE' }),
    cookie: () => cookie,
  }
}

export type Operator = ReturnType<typeof createOperator>

/** An operator who has signed in with the token of a role. */
export async function operatorOf(role: keyof typeof opsTokens, address: string): Promise<Operator> {
  const operator = createOperator(address)
  await operator.signIn(opsTokens[role])
  return operator
}

/** Status and code of each answer; the calls are made in turn. */
export async function answersTo(
  calls: readonly (() => ReturnType<Operator['request']>)[],
): Promise<(readonly [status: number, code: unknown])[]> {
  const answers: (readonly [number, unknown])[] = []
  for (const call of calls) {
    const { status, body } = await call()
    answers.push([status, body.code])
  }
  return answers
}
