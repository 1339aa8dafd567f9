import { randomUUID } from 'node:crypto'
import { startDeposit } from '@player-site/contracts/cashier/cashier.calls.ts'
import { readInbox } from '@player-site/contracts/inbox/inbox.calls.ts'
import { type CallSpec, pathOf } from '@player-site/contracts/kernel/call.ts'
import { login } from '@player-site/contracts/session/sign-in.calls.ts'
import { createSocketToken, readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { walletBalance } from '@player-site/contracts/wallet/wallet.events.ts'
import type { GroupName } from '../groups.ts'
import type { Forward, Lie, ProxiedAnswer, ProxiedRequest } from './lying-proxy.ts'

/** A fault of a platform, and what a run must say of it. */
export interface PlantedFault {
  readonly name: string
  readonly only: readonly GroupName[]
  /** The checks that fail, and no others; the first one names the fault. */
  readonly shows: readonly [string, ...string[]]
  /** Words of what the first one expected instead. */
  readonly expected: RegExp
  /** A new lie for each run: some remember what was asked. */
  readonly lie: () => Lie
}

const isOf = ({ method, target }: ProxiedRequest, call: CallSpec): boolean =>
  method === call.method && target.split('?')[0] === pathOf(call)

const changed = (answer: ProxiedAnswer, change: (fields: object) => object): ProxiedAnswer => ({
  ...answer,
  text: JSON.stringify(change(JSON.parse(answer.text))),
})

/** Changes the successful answers of a call. */
const answering = (call: CallSpec, change: (fields: object) => object): Lie => ({
  async answer(request, forward) {
    const answer = await forward(request)
    return isOf(request, call) && answer.status === 200 ? changed(answer, change) : answer
  },
})

/** Handles a deposit whose key was asked before. */
const onRepeatedDeposit = (
  handle: (request: ProxiedRequest, forward: Forward) => Promise<ProxiedAnswer>,
): Lie => {
  const seen = new Set<string>()
  return {
    answer(request, forward) {
      if (!isOf(request, startDeposit) || !request.body.endsWith('}')) return forward(request)
      const { requestId } = JSON.parse(request.body)
      if (seen.has(requestId)) return handle(request, forward)
      seen.add(requestId)
      return forward(request)
    },
  }
}

const isBalance = (text: string): boolean => text.includes(walletBalance.name)

/** Sends the second balance of each two first. */
const reorder: NonNullable<Lie['push']> = (send) => {
  let held: string | undefined
  return (text) => {
    if (!isBalance(text)) send(text)
    else if (held === undefined) held = text
    else {
      send(text)
      send(held)
      held = undefined
    }
  }
}

/** Sends each balance again after the next one. */
const double: NonNullable<Lie['push']> = (send) => {
  let last: string | undefined
  return (text) => {
    send(text)
    if (!isBalance(text)) return
    if (last !== undefined) send(last)
    last = text
  }
}

/** Opens a socket for a used token, by a token of its own. */
function acceptTwice(): Lie {
  const used = new Set<string>()
  let authorization: string | undefined
  return {
    answer(request, forward) {
      if (isOf(request, createSocketToken)) authorization = request.authorization
      return forward(request)
    },
    async token(token, forward) {
      if (!used.has(token)) {
        used.add(token)
        return token
      }
      const target = pathOf(createSocketToken)
      const { text } = await forward({ method: 'POST', target, body: '{}', authorization })
      return String(JSON.parse(text).token)
    },
  }
}

/** Signs a barred player in with the tokens of an earlier sign-in. */
function ignoreBreaks(): Lie {
  const granted = new Map<string, ProxiedAnswer>()
  return {
    async answer(request, forward) {
      const answer = await forward(request)
      if (!isOf(request, login) || !request.body.endsWith('}')) return answer
      const email = String(JSON.parse(request.body).email)
      if (answer.status === 200) granted.set(email, answer)
      return answer.status === 403 ? (granted.get(email) ?? answer) : answer
    },
  }
}

/** Starts a deposit that the platform refuses. */
const ignoreLimits = (): Lie => ({
  async answer(request, forward) {
    const answer = await forward(request)
    if (!isOf(request, startDeposit) || answer.status !== 409) return answer
    const { amount, method } = JSON.parse(request.body)
    const started = { paymentId: randomUUID(), kind: 'deposit', method, amount, currency: 'EUR' }
    const open = { status: 'WAITING_INPUT', url: 'https://pay.example/', reason: null }
    return { status: 200, text: JSON.stringify({ ...started, ...open }) }
  },
})

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a lost idempotency key',
    only: ['cashier'],
    shows: ['cashier.deposit.repeated', 'cashier.deposit.conflict'],
    expected: /the key of the first request was lost/,
    lie: () =>
      onRepeatedDeposit((request, forward) => {
        const body = { ...JSON.parse(request.body), requestId: randomUUID() }
        return forward({ ...request, body: JSON.stringify(body) })
      }),
  },
  {
    name: 'a changed replay',
    only: ['cashier'],
    shows: ['cashier.deposit.sameAnswer'],
    expected: /amount was 10/,
    lie: () =>
      onRepeatedDeposit(async (request, forward) => {
        const answer = await forward(request)
        return answer.status === 200 ? changed(answer, (one) => ({ ...one, amount: 11 })) : answer
      }),
  },
  {
    name: 'floating money',
    only: ['wallet'],
    shows: ['wallet.money'],
    expected: /balanceMap\.main\.0\.cash with 2 decimals at most, not 0\.30000000000000004/,
    lie: () =>
      answering(readWallet, (wallet) => ({
        ...wallet,
        balanceMap: { main: [{ cash: 0.1 + 0.2 }], locked: [{ cash: 0 }], bonus: [] },
      })),
  },
  {
    name: 'a wrong code',
    only: ['session'],
    shows: ['session.wrongPassword'],
    expected: /401 login\.error\.unauthorized/,
    lie: () => ({
      async answer(request, forward) {
        const answer = await forward(request)
        const isWrong = isOf(request, login) && answer.text.includes('login.error.unauthorized')
        return isWrong ? changed(answer, (one) => ({ ...one, code: 'request.invalid' })) : answer
      },
    }),
  },
  {
    name: 'a socket token that works twice',
    only: ['socket'],
    shows: ['socket.tokenOnce'],
    expected: /refused, or closed/,
    lie: acceptTwice,
  },
  {
    name: 'reordered events',
    only: ['socket', 'cashier'],
    shows: ['socket.order', 'socket.last'],
    expected: /the order of the changes/,
    lie: () => ({ push: reorder }),
  },
  {
    name: 'a doubled event',
    only: ['socket', 'cashier'],
    shows: ['socket.once', 'socket.last'],
    expected: /the order of the changes/,
    lie: () => ({ push: double }),
  },
  {
    name: 'a socket that is dropped on ping',
    only: ['socket'],
    shows: ['socket.ping'],
    expected: /open, text pong/,
    lie: () => ({ closesOnPing: true }),
  },
  {
    name: 'a slow call',
    only: ['inbox'],
    shows: ['inbox.time'],
    expected: /an answer within 5000 ms, not \d+ ms/,
    lie: () => ({
      async answer(request, forward) {
        const answer = await forward(request)
        const isSlow = isOf(request, readInbox) && request.target.endsWith('/inbox')
        return isSlow && answer.status === 200 ? { ...answer, delayMs: 5_100 } : answer
      },
    }),
  },
  {
    name: 'a foreign currency',
    only: ['wallet'],
    shows: ['wallet.currency'],
    expected: /currency EUR, the currency of the profile/,
    lie: () => answering(readWallet, (wallet) => ({ ...wallet, currency: 'SEK' })),
  },
  {
    name: 'an ignored limit',
    only: ['limits'],
    shows: ['limits.deposit.binds'],
    expected: /409 cashier\.refused/,
    lie: ignoreLimits,
  },
  {
    name: 'an ignored break',
    only: ['exclusion'],
    shows: ['exclusion.barsSignIn'],
    expected: /403 login\.error\.timeout/,
    lie: ignoreBreaks,
  },
]
