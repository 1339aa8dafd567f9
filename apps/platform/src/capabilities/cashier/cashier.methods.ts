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

/** Payment methods by their ids in the content; both kinds of card are one method. */
const idBySlug: Readonly<Record<string, PaymentMethodId>> = {
  'credit-card': 'CREDITCARD',
  'debit-card': 'CREDITCARD',
  euteller: 'EUTELLER',
  msipay: 'MSIPAY',
  muchbetter: 'MUCHBETTER',
  neteller: 'NETELLER',
  paysafecard: 'PAYSAFECARD',
  pix: 'PIX',
  'rapid-transfer': 'RAPIDTRANSFER',
  siru: 'SIRU',
  skrill: 'SKRILL',
  trustly: 'TRUSTLY',
}

/** A Pix key is typed for each withdrawal: it may be at another bank than the one that paid. */
const typedBy = (
  id: PaymentMethodId,
  { type }: Pick<CashierMethod, 'type'>,
): Pick<CashierMethod, 'accountKind'> =>
  id === 'PIX' && type === 'withdrawal' ? { accountKind: 'pixKey' } : {}

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
 * The deposit and withdrawal methods of a market, as its content page lists them.
 * @param languages preferred languages of the names, in order; the global names are the fallback
 */
export function methodsIn(
  { documents }: ContentDocuments,
  { market, creditCards }: Pick<MarketRules, 'market' | 'creditCards'>,
  languages: readonly string[] = [],
): CashierMethod[] {
  const matches = documents.find(
    (document) => document._type === 'market' && document.market === market,
  )
  // A translated name is a separate document; the one without a language is the fallback.
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
      return methods.map((method) => ({
        id,
        name,
        image,
        altTag,
        ...method,
        ...typedBy(id, method),
      }))
    })
}
