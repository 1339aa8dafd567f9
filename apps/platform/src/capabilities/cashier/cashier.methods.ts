import type {
  CashierMethod,
  PaymentMethodId,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { paymentMethod } from '@player-site/contracts/content/content.entities.ts'
import type { MarketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import * as z from 'zod/mini'

/** Documents of the content service. */
export interface ContentDocuments {
  readonly documents: readonly {
    readonly _type: string
    readonly language?: string | undefined
    readonly market?: unknown
    readonly [field: string]: unknown
  }[]
}

/** Methods by the ids that content knows them by; both kinds of card are one way to pay. */
const idBySlug: Readonly<Record<string, PaymentMethodId>> = {
  'credit-card': 'CREDITCARD',
  'debit-card': 'CREDITCARD',
  euteller: 'EUTELLER',
  msipay: 'MSIPAY',
  muchbetter: 'MUCHBETTER',
  neteller: 'NETELLER',
  paysafecard: 'PAYSAFECARD',
  'rapid-transfer': 'RAPIDTRANSFER',
  siru: 'SIRU',
  skrill: 'SKRILL',
  trustly: 'TRUSTLY',
}

const marketMethods = z.object({
  paymentMethods: z.array(z.object({ methodId: z.string(), methods: paymentMethod.shape.methods })),
})
const display = z.object({
  methodId: z.string(),
  name: z.string(),
  image: z.string(),
  altTag: z.string(),
})

/**
 * The ways to pay in and out that a market offers: what its content page says is what holds.
 * @param languages what names are wanted in, the nearest first; without one, those that hold everywhere
 */
export function methodsIn(
  { documents }: ContentDocuments,
  { market, creditCards }: Pick<MarketRules, 'market' | 'creditCards'>,
  languages: readonly string[] = [],
): CashierMethod[] {
  const matches = documents.find(
    (document) => document._type === 'market' && document.market === market,
  )
  // A name in another language is a document beside it: the one without says what holds everywhere.
  const displays = [...languages, undefined].flatMap((wanted) =>
    documents
      .filter(({ _type, language }) => _type === 'paymentMethod' && language === wanted)
      .map((document) => z.parse(display, document)),
  )
  return z
    .parse(marketMethods, matches ?? { paymentMethods: [] })
    .paymentMethods.flatMap(({ methodId, methods }) => {
      const id = idBySlug[methodId]
      const shown = displays.find((candidate) => candidate.methodId === methodId)
      if (!id || !shown || (methodId === 'credit-card' && !creditCards)) return []
      const { name, image, altTag } = shown
      return methods.map((method) => ({ id, name, image, altTag, ...method }))
    })
}
