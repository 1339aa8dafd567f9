import { maskedAccount } from '@player-site/contracts/cashier/masked-account.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import type { Secrets } from '../../http/signature.ts'
import {
  bankPath,
  depositOrder,
  kycAttributes,
  refundOrder,
} from '../../integrations/bank/bank.contract.ts'
import { bindRpc } from '../../integrations/bank/bank-rpc.routes.ts'
import { foreignPage, framedBy, onHostOf } from '../foreign-page.ts'
import type { SandboxOrder } from './bank.repository.ts'
import { type BankService, bankChoices } from './bank.service.ts'

export interface BankRoutesDeps {
  readonly bank: BankService
  readonly secrets: Secrets
  /** `http://bank.localhost:8091`; only requests to this host reach the page. */
  readonly origin: string
  /** Sites that may frame the page. */
  readonly siteOrigins: readonly string[]
}

const page = foreignPage(import.meta.url, 'bank')

const named = z.object({ orderId: z.uuid() })
const visit = z.string().check(z.regex(/^[\w-]{43}$/))
const chosen = z.object({ visit, choice: z.enum(bankChoices), account: maskedAccount })

const valuesOf = ({ id, country, amount, currency, status }: SandboxOrder) => ({
  amount: `${amount} ${currency}`,
  order: id,
  country,
  status,
})

/** The stand-in bank: its merchants' calls, and its page on a separate host. */
export async function bindBank(
  app: FastifyInstance,
  { bank, secrets, origin, siteOrigins }: BankRoutesDeps,
): Promise<void> {
  bindRpc(app, {
    path: bankPath,
    secrets,
    handle: async (method, data) => {
      switch (method) {
        case 'Deposit':
          return bank.deposit(parseBy<typeof depositOrder>(depositOrder, data))
        case 'Refund':
          return bank.refund(parseBy<typeof refundOrder>(refundOrder, data))
        default:
          throw new CodedError('request.invalid')
      }
    },
  })
  const policy = framedBy(siteOrigins)
  await app.register(async (scope) => {
    onHostOf(origin, scope)
    const orderIn = (params: unknown) => parseBy<typeof named>(named, params).orderId
    scope.get('/order/:orderId', async (request, reply) => {
      const order = await bank.find(orderIn(request.params))
      if (!order) throw new CodedError('cashier.paymentNotFound')
      return page.send(reply, policy, valuesOf(order))
    })
    page.bindFiles(scope)
    scope.post('/order/:orderId/login', async ({ params, body }) =>
      bank.logIn(orderIn(params), parseBy<typeof kycAttributes>(kycAttributes, body)),
    )
    scope.post('/order/:orderId/choice', async ({ params, body }) => {
      const { choice, account, ...by } = parseBy<typeof chosen>(chosen, body)
      return bank.choose(orderIn(params), by.visit, choice, account)
    })
    scope.post('/order/:orderId/leave', async ({ params }) => bank.leave(orderIn(params)))
    scope.post('/order/:orderId/visit', async ({ params, body }) => {
      const schema = z.object({ visit })
      return bank.resume(orderIn(params), parseBy<typeof schema>(schema, body).visit)
    })
  })
}
