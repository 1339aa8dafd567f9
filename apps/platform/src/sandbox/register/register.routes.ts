import { randomUUID } from 'node:crypto'
import { exclusionRegisters } from '@player-site/contracts/market-rules/market-rules.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { parseBy } from '../../http/bind-call.ts'
import type { Secrets } from '../../http/signature.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import {
  personOf,
  registerEntry,
  registerPaths,
  roomRequest,
} from '../../integrations/deposit-register/deposit-register.contract.ts'
import {
  exclusionQuestion,
  exclusionRegisterPath,
} from '../../integrations/exclusion-register/exclusion-register.contract.ts'
import type { SpentMessages } from '../../tokens/spent-messages.repository.ts'
import { foreignPage, framedBy, onHostOf } from '../foreign-page.ts'
import type { Exclusions } from './exclusions.repository.ts'
import type { Register } from './register.service.ts'

export interface RegisterRoutesDeps {
  readonly register: Register
  readonly exclusions: Exclusions
  readonly clock: Clock
  readonly secrets: Secrets
  /** Key that person names are derived with. */
  readonly pseudonymKey: string
  /** Accepted messages: none is accepted twice. */
  readonly spent: SpentMessages
  /** `http://register.localhost:8091`; only requests to this host reach the page. */
  readonly origin: string
}

const page = foreignPage(import.meta.url, 'register')

const email = z.string().check(z.minLength(3), z.maxLength(254))
const reportQuery = z.object({ email })
const planted = z.object({
  email,
  amount: z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/)),
})
const listed = z.object({ email, register: z.enum(exclusionRegisters), isExcluded: z.boolean() })
const currency = 'EUR'

/**
 * The stand-in registers, of deposits and of excluded persons: their calls for operators, and a
 * page for testers.
 */
export async function bindRegister(
  app: FastifyInstance,
  { register, exclusions, clock, secrets, pseudonymKey, spent, origin }: RegisterRoutesDeps,
): Promise<void> {
  const signed = { secrets, clock, spent, refusal: 'cashier.notificationInvalid' } as const
  await bindSigned(app, signed, (serve) => {
    serve(exclusionRegisterPath, exclusionQuestion, (question) => exclusions.answer(question))
    serve(registerPaths.room, roomRequest, (body) => register.room(body.person, body.currency))
    serve(registerPaths.reserve, registerEntry, (entry) => register.reserve(entry))
    serve(registerPaths.commit, registerEntry, async (entry) => {
      await register.commit(entry)
      return { result: 'noted' }
    })
    serve(registerPaths.release, registerEntry, async (entry) => {
      await register.release(entry)
      return { result: 'noted' }
    })
  })
  const policy = framedBy(["'none'"])
  await app.register(async (scope) => {
    onHostOf(origin, scope)
    scope.get('/', async (_request, reply) => page.send(reply, policy))
    page.bindFiles(scope)
    scope.post('/room', async ({ body }) =>
      register.room(
        personOf(pseudonymKey, parseBy<typeof reportQuery>(reportQuery, body).email),
        currency,
      ),
    )
    scope.post('/elsewhere', async ({ body }) => {
      const { amount, ...given } = parseBy<typeof planted>(planted, body)
      const person = personOf(pseudonymKey, given.email)
      await register.commit({ reference: `elsewhere:${randomUUID()}`, person, amount, currency })
      return register.room(person, currency)
    })
    scope.post('/exclusions', async ({ body }) => {
      const { isExcluded, ...given } = parseBy<typeof listed>(listed, body)
      const question = { register: given.register, person: personOf(pseudonymKey, given.email) }
      await exclusions.list(question, isExcluded)
      return exclusions.answer(question)
    })
  })
}
