import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalText, money, moneyFromText } from '@player-site/contracts/kernel/money.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { periodAt } from '../../calendar/periods.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type {
  RegisterEntry,
  ReserveReply,
  RoomReply,
} from '../../integrations/deposit-register/deposit-register.contract.ts'
import { createRegisterStore, type EntryState, type PersonEntries } from './register.repository.ts'

export interface RegisterDeps {
  readonly db: Database
  readonly clock: Clock
}

const { timeZone, limits } = marketRules.JJ
/** A person's only limit, in cents a month. */
const monthlyMinor = BigInt(limits.crossOperatorMonthlyMinor ?? 0)
const registerCurrency: Currency = 'EUR'

const amountOf = ({ amount, currency }: Pick<RegisterEntry, 'amount' | 'currency'>): bigint =>
  moneyFromText(amount, asCurrency(currency) ?? registerCurrency).amountMinor

/**
 * The stand-in for a regulator's register, like Germany's LUGAS: one monthly limit a person, over
 * all operators, by the calendar month in Berlin. It counts euros only.
 */
export function createRegister({ db, clock }: RegisterDeps) {
  const store = createRegisterStore(db)
  const month = () => periodAt('M', clock.now(), timeZone)

  const leftOf = async (own: PersonEntries, currency: string, except?: string): Promise<bigint> => {
    const usedMinor = await own.usedSince(month().startAt, except)
    return currency === registerCurrency && usedMinor < monthlyMinor ? monthlyMinor - usedMinor : 0n
  }
  const roomOf = (leftMinor: bigint): RoomReply => ({
    left: decimalText(money(leftMinor, registerCurrency)),
    resetOn: month().resetAt.toISOString(),
  })
  const write = (own: PersonEntries, entry: RegisterEntry, state: EntryState): Promise<void> => {
    const { reference, currency } = entry
    return own.write({ reference, currency, amountMinor: amountOf(entry), state, at: clock.now() })
  }

  return {
    room: async (person: string, currency: string): Promise<RoomReply> =>
      roomOf(await leftOf(store.of(person), currency)),

    reserve: (entry: RegisterEntry): Promise<ReserveReply> =>
      store.withLock(entry.person, async (own) => {
        const { reference, currency } = entry
        const state = await own.stateOf(reference)
        const leftMinor = await leftOf(own, currency, reference)
        const amountMinor = amountOf(entry)
        const isKnown = state === 'reserved' || state === 'committed'
        if (!isKnown && amountMinor > leftMinor) return { result: 'refused', ...roomOf(leftMinor) }
        if (!isKnown) await write(own, entry, 'reserved')
        const remainingMinor = leftMinor > amountMinor ? leftMinor - amountMinor : 0n
        return { result: 'reserved', ...roomOf(remainingMinor) }
      }),

    /** A credited deposit counts, even without a reservation. */
    commit: (entry: RegisterEntry): Promise<void> =>
      store.withLock(entry.person, (own) => write(own, entry, 'committed')),

    release: (entry: RegisterEntry): Promise<void> =>
      store.withLock(entry.person, async (own) => {
        if ((await own.stateOf(entry.reference)) === 'committed') return
        await write(own, entry, 'released')
      }),
  }
}
export type Register = ReturnType<typeof createRegister>
