import { fileURLToPath } from 'node:url'
import { languages } from '@player-site/contracts/kernel/locales.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { loadDataset } from '../content/content.dataset.ts'
import { methodsIn } from './cashier.methods.ts'
import { payoutTerms } from './cashier.ts'

const dataset = loadDataset(fileURLToPath(new URL('../../../content', import.meta.url)))
const marketContent = z.looseObject({
  paymentMethods: z.array(z.looseObject({ methodId: z.string() })),
})
const depositsIn = (market: keyof typeof marketRules) =>
  methodsIn(dataset, marketRules[market])
    .filter(({ type }) => type === 'deposit')
    .map(({ id, name }) => [id, name])

describe('the payment methods of a market', () => {
  it('use the global names without a translation', () => {
    expect(depositsIn('UN')[0]).toEqual(['CREDITCARD', 'Credit card'])
  })

  it.each([
    [['fi', 'en'], 'Luottokortti'],
    [['tr_JJ', 'tr'], 'Kredi kartı'],
    [['nz', 'en'], 'Credit card'],
  ])('have their names in the nearest of %j', (languages, name) => {
    expect(methodsIn(dataset, marketRules.UN, languages)[0]?.name).toBe(name)
  })

  it('include no credit card where the law forbids one', () => {
    expect(depositsIn('GG')).toContainEqual(['CREDITCARD', 'Debit card'])
    expect(depositsIn('GG').map(([, name]) => name)).not.toContain('Credit card')
  })

  it('are Pix alone in Brazil, in every language, with the key typed for a withdrawal', () => {
    const found = methodsIn(dataset, marketRules.BR, ['pt_BR', 'pt'])
    expect(found.map(({ id, name, type, accountKind }) => [id, name, type, accountKind])).toEqual([
      ['PIX', 'Pix', 'deposit', undefined],
      ['PIX', 'Pix', 'withdrawal', 'pixKey'],
    ])
    for (const language of languages) {
      expect(methodsIn(dataset, marketRules.BR, [language])[0]?.name).toBe('Pix')
    }
  })

  it.each(['BR', 'GG', 'PP', 'NO', 'FI', 'IN', 'TR'] as const)(
    'name no credit card in %s',
    (market) => {
      const names = methodsIn(dataset, marketRules[market]).map(({ name }) => name)
      expect(names).not.toContain('Credit card')
    },
  )

  it.each(['FI', 'PP', 'NO', 'JJ', 'AT', 'LL'] as const)('start with the bank in %s', (market) => {
    expect(depositsIn(market)[0]).toEqual(['TRUSTLY', 'Trustly'])
  })

  it.each(Object.values(marketRules))('are those of the footer in $market', (rules) => {
    const content = dataset.documents.find(
      ({ _type, market }) => _type === 'market' && market === rules.market,
    )
    const { paymentMethods } = z.parse(marketContent, content)
    const offered = new Set(methodsIn(dataset, rules).map(({ image }) => image))
    expect(paymentMethods.map(({ methodId }) => methodId)).toEqual([...offered])
  })

  it.each(Object.values(marketRules))('let players of $market pay in and out', (rules) => {
    const types = new Set(methodsIn(dataset, rules).map(({ type }) => type))
    expect([...types].sort()).toEqual(['deposit', 'withdrawal'])
  })

  it.each(Object.values(marketRules))('pay out in $market at most a month at once', (rules) => {
    const maxima = methodsIn(dataset, rules)
      .filter(({ type }) => type === 'withdrawal')
      .map(({ max }) => BigInt(max))
    const largest = maxima.reduce((largestMax, max) => (max > largestMax ? max : largestMax), 0n)
    expect(payoutTerms.monthlyMaxMinor(largest)).toBeGreaterThan(largest)
  })
})
