import type { Database } from '../src/db/database.ts'

/** A database whose next transaction a test holds back, before it begins. */
export function holdTransactions(db: Database) {
  let hold: { readonly onWaiting: () => void; readonly released: Promise<void> } | undefined
  const transaction: typeof db.transaction = async (work, config) => {
    const held = hold
    hold = undefined
    held?.onWaiting()
    await held?.released
    return db.transaction(work, config)
  }
  const held: Database = Object.assign(Object.create(db), { transaction })
  return {
    db: held,
    /** Begins something, acts while its transaction waits, and returns its outcome. */
    async during<T>(begin: () => Promise<T>, act: () => Promise<unknown>): Promise<T> {
      const waiting = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      hold = { onWaiting: waiting.resolve, released: released.promise }
      const begun = begin()
      const early = begun.then(() => {
        throw new Error('It ended without a transaction')
      })
      try {
        await Promise.race([waiting.promise, early])
        await act()
      } finally {
        early.catch(() => {})
        released.resolve()
      }
      return begun
    },
  }
}
