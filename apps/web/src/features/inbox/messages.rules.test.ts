import {
  bonusMessages,
  cashbackMessages,
  documentMessages,
  freeSpinMessages,
  type InboxMessage,
  inboxKinds,
  limitMessages,
  paymentMessages,
  questionnaireMessages,
} from '@player-site/contracts/inbox/inbox.entities.ts'
import { describe, expect, it } from 'vitest'
import {
  aBonusMessage,
  aCashbackMessage,
  aFreeSpinMessage,
  aLimitMessage,
  aMessage,
} from '../../../testing/inbox.ts'
import { allEnglish as english } from '../../../testing/sentences.ts'
import { type Letter, letterTextIn, type SiteMessage } from './letter.rules.ts'
import { pathOf } from './messages.rules.ts'
import { sentenceOf, titleOf } from './sentence.rules.ts'

const until = '2026-02-01T12:00:00.000Z'
/** Messages that the site writes. */
const ofSite = (message: InboxMessage): SiteMessage[] =>
  message.kind === 'letter' ? [] : [message]
const all: readonly SiteMessage[] = [
  ...paymentMessages.map((kind) => aMessage(1, { kind })),
  aMessage(1, { kind: 'deposit.chargedBack', values: { ...aMessage(1).values, owed: 5 } }),
  aMessage(1, { kind: 'deposit.credited', values: { ...aMessage(1).values, repaid: 5 } }),
  ...(['deposit.credited', 'deposit.chargedBack', 'withdrawal.paid'] as const).map((kind) =>
    aMessage(1, { kind, values: { ...aMessage(1).values, whole: 90 } }),
  ),
  aMessage(1, {
    kind: 'deposit.chargedBack',
    values: { ...aMessage(1).values, whole: 90, owed: 5 },
  }),
  aMessage(1, {
    kind: 'deposit.credited',
    values: { ...aMessage(1).values, isWithoutBonus: true },
  }),
  ...limitMessages.map((kind) => aLimitMessage(1, kind, { from: until })),
  ...(['limit.pending', 'limit.due', 'limit.removed'] as const).map((kind) =>
    aLimitMessage(1, kind, { amount: null, limitType: 'loss', from: until }),
  ),
  aLimitMessage(1, 'limit.reached', { resetAt: until }),
  aMessage(1, { kind: 'break.begun', values: { until } }),
  aMessage(1, { kind: 'exclusion.begun', values: { until } }),
  aMessage(1, { kind: 'exclusion.begun', values: { until: null } }),
  aMessage(1, { kind: 'realityCheck.changed', values: { period: 30, isOn: true } }),
  aMessage(1, { kind: 'realityCheck.changed', values: { period: 30, isOn: false } }),
  ...documentMessages.map((kind) => aMessage(1, { kind, values: { documentType: 'PROOF_OF_ID' } })),
  ...questionnaireMessages.map((kind) => aMessage(1, { kind, values: {} })),
  ...bonusMessages.map((kind) => aBonusMessage(kind)),
  aBonusMessage('bonus.converted', { amount: null }),
  ...freeSpinMessages.map((kind) => aFreeSpinMessage(kind)),
  aFreeSpinMessage('freeSpins.ended', { amount: null }),
  ...cashbackMessages.map((kind) => aCashbackMessage(kind)),
  aMessage(1, { kind: 'loyalty.levelUp', values: { level: 2 } }),
].flatMap(ofSite)

describe('each message', () => {
  it('has a known kind, and each kind is tested here', () => {
    expect(new Set([...all.map(({ kind }) => kind), 'letter'])).toEqual(new Set(inboxKinds))
  })

  it.each(all)('$kind has its text and all values in it', (message) => {
    const { id, amounts, names, when, values } = sentenceOf(message)
    const messages = new Map(Object.entries(english))
    const sentence = messages.get(id) ?? ''
    expect(messages.has(titleOf(message).id)).toBe(true)
    expect(sentence).not.toBe('')
    const gaps = new Set([...sentence.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))
    const given = { ...values, ...amounts, ...(when && { when }), ...(names && { name: names }) }
    for (const gap of gaps) expect([...Object.keys(given)]).toContain(gap)
  })

  it.each([
    [aMessage(1), '/my-account/banking/transactions'],
    [aLimitMessage(1, 'limit.due'), '/my-account/gambling-limits#deposit-limit'],
    [
      aLimitMessage(1, 'limit.set', { limitType: 'loss' }),
      '/my-account/gambling-limits#loss-limit',
    ],
    [aMessage(1, { kind: 'break.begun', values: { until } }), '/my-account/gambling-limits#break'],
    [aBonusMessage('bonus.expiring'), '/my-account/rewards/active'],
    [aBonusMessage('bonus.forfeited'), '/my-account/rewards'],
    [aCashbackMessage('cashback.ready'), '/my-account/rewards'],
    [aFreeSpinMessage('freeSpins.expiring'), '/my-account/rewards/active'],
    [aFreeSpinMessage('freeSpins.ended'), '/my-account/banking/transactions'],
    [aMessage(1, { kind: 'loyalty.levelUp', values: { level: 2 } }), '/loyalty'],
  ])('links to its page: $kind', (message, path) => {
    expect(pathOf(message)).toBe(path)
  })
})

describe('a letter', () => {
  const letterWith = (texts: object, link: string | null = null): Letter => {
    const values = { texts, link, isMarketing: false }
    const message = aMessage(1, { kind: 'letter', values })
    if (message.kind !== 'letter') throw new Error('Expected a letter')
    return message
  }
  const en = { title: 'Hello', body: 'One.\n\n \nTwo,\nstill two.' }

  it('is in the language of the page, in one that shares its text, or in English', () => {
    const pt = { title: 'Olá', body: 'Um.' }
    expect(letterTextIn(letterWith({ en, pt }), 'pt').title).toBe('Olá')
    expect(letterTextIn(letterWith({ en, pt }), 'br').title).toBe('Olá')
    expect(letterTextIn(letterWith({ en, pt }), 'fi').title).toBe('Hello')
  })

  it('has a paragraph for each empty line, and no empty one', () => {
    expect(letterTextIn(letterWith({ en }), 'en').paragraphs).toEqual(['One.', 'Two,\nstill two.'])
  })

  it('links to the page that it names, or to the letters', () => {
    expect(pathOf(letterWith({ en }, '/loyalty'))).toBe('/loyalty')
    expect(pathOf(letterWith({ en }))).toBe('/my-account/inbox/letters')
  })
})
