// @vitest-environment happy-dom
import { aTransaction } from '@player-site/contracts/testing/transactions.ts'
import { bonusEndReasons } from '@player-site/contracts/transactions/bonus-end-reasons.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { allEnglish as english } from '../../../testing/sentences.ts'
import { BonusFacts, BonusNote, BonusOfMove } from './bonus-words.tsx'
import { getChange, kindOf } from './rows.rules.ts'
import { TransactionSubject } from './transaction-subject.tsx'

afterEach(cleanup)
const money = (amount: number) => `€${amount}`
const split = { real: 3, bonus: 4 }

describe('the name of a row', () => {
  it.each([
    ['DEPOSIT', {}, 'GRANT'],
    ['DEPOSIT', { reason: 'wagered' }, 'CONVERTED'],
    ['WITHDRAW', { reason: 'wagered' }, 'CONVERTED'],
    ['FORFEIT', { reason: 'player' }, 'FORFEIT'],
    ['FORFEIT', { reason: 'expired' }, 'EXPIRED'],
    ['CANCELED', { reason: 'staff' }, 'BONUS_CANCELED'],
  ] as const)('of a bonus says what happened: %s %j', (type, bonus, kind) => {
    const row = aTransaction(1, { category: 'BONUS', type, bonus })
    expect(kindOf(row)).toEqual({ is: 'message', messageId: `transactions.kind.${kind}` })
    expect(Object.keys(english)).toContain(`transactions.kind.${kind}`)
  })

  it('of a payment is its own', () => {
    const row = aTransaction(1, { category: 'PAYMENT', type: 'CANCELED' })
    expect(kindOf(row)).toMatchObject({ messageId: 'transactions.kind.CANCELED' })
  })
})

it('takes a bonus that is cancelled, and gives a withdrawal that is cancelled back', () => {
  const amountOf = (category: 'BONUS' | 'PAYMENT') =>
    getChange(aTransaction(1, { category, type: 'CANCELED', amount: 5 }))
  expect([amountOf('BONUS'), amountOf('PAYMENT')]).toEqual([-5, 5])
})

describe('the note of a row', () => {
  it.each(bonusEndReasons)('says why the bonus ended: %s', (reason) => {
    const row = aTransaction(1, { bonus: { name: 'Gift', reason } })
    const { container } = renderUi(<BonusNote row={row} money={money} />)
    const messages = new Map(Object.entries(english))
    expect(container.textContent).toBe(messages.get(`transactions.bonus.reason.${reason}`))
  })

  it('says nothing of a reason that it has no words for', () => {
    const row = aTransaction(1, { bonus: { name: 'Gift', reason: 'rained_off' } })
    expect(renderUi(<BonusNote row={row} money={money} />).container.textContent).toBe('')
  })

  it('says how much bonus money is in it, if any', () => {
    const note = (bonus: number) =>
      renderUi(<BonusNote row={{ bonus: { split: { real: 3, bonus } } }} money={money} />).container
        .textContent
    expect(note(4)).toBe(' · €4 bonus money')
    expect(note(0)).toBe('')
  })
})

describe('the details of a bonus', () => {
  it('have its name, both parts, and what was not paid', () => {
    const { container } = renderUi(
      <dl>
        <BonusFacts bonus={{ name: 'Gift', split, isLapsed: true }} isNamed money={money} />
      </dl>,
    )
    const facts = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(facts).toEqual(['Gift', '€3', '€4The bonus had already ended, so its €4 wasn’t paid.'])
  })

  it('stand below a stake of a round in a sentence', () => {
    const { container } = renderUi(<BonusOfMove bonus={{ name: 'Gift', split }} money={money} />)
    expect(container.textContent).toBe('Gift: €3 real money, €4 bonus money')
  })
})

it('a row is called by its bonus as in the language of the page, whatever that of messages is', () => {
  const bonus = { name: 'Lahja', names: { en: 'Gift', fi: 'Lahja' } }
  const named = (row: Partial<Transaction>) =>
    renderUi(
      <TransactionSubject
        row={aTransaction(1, { category: 'BONUS', gameName: undefined, ...row })}
      />,
    ).container.textContent
  expect(named({ bonus })).toBe('Gift')
  expect(named({ bonus: { name: 'Lahja' } })).toBe('Lahja')
})
