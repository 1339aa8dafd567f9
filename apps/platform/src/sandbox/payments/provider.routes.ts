import { maskedAccount } from '@player-site/contracts/cashier/masked-account.ts'
import { expiryMonth } from '@player-site/contracts/cashier/saved-methods.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { parseBy } from '../../http/bind-call.ts'
import type { Secrets } from '../../http/signature.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import {
  cardFundings,
  deletionRequest,
  orderRequest,
  providerPaths,
} from '../../integrations/payments/provider.contract.ts'
import { foreignPage, framedBy, onHostOf } from '../foreign-page.ts'
import { disputeIn } from './dispute.rules.ts'
import { pixCodeOf } from './pix-code.ts'
import type { SandboxPayment } from './provider.repository.ts'
import { choices, type ProviderService } from './provider.service.ts'

export interface ProviderRoutesDeps {
  readonly provider: ProviderService
  readonly clock: Clock
  readonly secrets: Secrets
  /** `http://pay.localhost:8091`; only requests to this host reach the page. */
  readonly origin: string
  /** Sites that may frame the page and post messages to it. */
  readonly siteOrigins: readonly string[]
}

const page = foreignPage(import.meta.url, 'pay')

const named = z.object({ reference: z.uuid() })
const chosen = z.object({
  choice: z.enum(choices),
  cardFunding: z.optional(z.enum(cardFundings)),
  account: z.optional(maskedAccount),
  /** The holder lets the provider keep the card, which is valid until then. */
  keptUntil: z.optional(expiryMonth),
})

const titles: Readonly<Record<string, string>> = {
  CREDITCARD: 'Card',
  EUTELLER: 'Euteller',
  MUCHBETTER: 'MuchBetter',
  NETELLER: 'Neteller',
  PAYSAFECARD: 'paysafecard',
  RAPIDTRANSFER: 'Rapid Transfer',
  SIRU: 'Siru Mobile',
  SKRILL: 'Skrill',
  TRUSTLY: 'Trustly',
  MSIPAY: 'MSI Pay',
  PIX: 'Pix',
}

/** The page's fields: a card, a code to copy, or an account at the wallet or bank. */
const forms: Readonly<Record<string, string>> = { CREDITCARD: 'card', PIX: 'pix' }

const valuesOf = (payment: SandboxPayment, sites: readonly string[]) => ({
  method: titles[payment.method] ?? payment.method,
  amount: `${payment.amount} ${payment.currency}`,
  form: payment.credential === null ? (forms[payment.method] ?? 'account') : 'kept',
  account: payment.account ?? '',
  keeps: String(payment.mayStore),
  code: pixCodeOf(payment),
  reference: payment.reference,
  'merchant-reference': payment.merchantReference,
  cards: payment.isDebitOnly ? 'debit' : 'any',
  status: disputeIn(payment.status)?.event ?? payment.status,
  sites: sites.join(' '),
})

/** The stand-in provider: its merchants' calls, and its page on a separate host. */
export async function bindProvider(
  app: FastifyInstance,
  { provider, clock, secrets, origin, siteOrigins }: ProviderRoutesDeps,
): Promise<void> {
  await bindSigned(app, { secrets, clock, refusal: 'cashier.notificationInvalid' }, (serve) => {
    serve(providerPaths.deposits, orderRequest, async (order) => {
      const reply = await provider.deposit(order)
      // What a stored card has paid is told at once.
      if (reply.result === 'accepted') void provider.notifyDue()
      return reply
    })
    serve(providerPaths.deletions, deletionRequest, async ({ credential }) => {
      await provider.deleteCard(credential)
      return { result: 'deleted' } as const
    })
    serve(providerPaths.payouts, orderRequest, (order) => provider.payout(order))
  })
  const policy = framedBy(siteOrigins)
  await app.register(async (scope) => {
    onHostOf(origin, scope)
    scope.get('/pay/:reference', async (request, reply) => {
      const { reference } = parseBy<typeof named>(named, request.params)
      const payment = await provider.find(reference)
      if (payment?.kind !== 'deposit') throw new CodedError('cashier.paymentNotFound')
      return page.send(reply, policy, valuesOf(payment, siteOrigins))
    })
    page.bindFiles(scope)
    scope.post('/pay/:reference', async (request) => {
      const { reference } = parseBy<typeof named>(named, request.params)
      const { choice, ...payer } = parseBy<typeof chosen>(chosen, request.body)
      await provider.choose(reference, choice, payer)
      // Sent at once if possible, so that the player does not wait for the next poll.
      void provider.notifyDue()
      return {}
    })
  })
}
