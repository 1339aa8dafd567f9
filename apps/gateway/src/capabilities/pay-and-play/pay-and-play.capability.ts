import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  authorizeBank,
  openBankSession,
} from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import type { FastifyRequest } from 'fastify'
import type { Capability } from '../../manifest/capability.ts'
import { browserKeyOf } from './browser-key.ts'

interface Needs {
  /** Whether the flag is on for the request's visitor, and their address on its list. */
  readonly isOfferedTo: (request: FastifyRequest) => Promise<boolean>
}

/** A person who has begun may finish: their money may have left the bank. */
const beginnings: readonly string[] = [pathOf(openBankSession), pathOf(authorizeBank)]

/** Signing in with a bank: who may begin, and which browser did. @see A§4 Pay-and-play */
export const payAndPlay: Capability<Needs, { readonly browserKeyOf: typeof browserKeyOf }> = {
  name: 'pay-and-play',
  create(_, { isOfferedTo }) {
    return {
      async beforeCall(request) {
        if (!beginnings.includes(request.routeOptions.url ?? '')) return
        if (!(await isOfferedTo(request))) throw new CodedError('payAndPlay.unavailable')
      },
      provides: { browserKeyOf },
    }
  },
}
