import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An amount in minor units. */
export const minor = (name: string) => bigint(name, { mode: 'bigint' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Bytes; the drivers return them as Buffer or as Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
/** The database transaction that wrote a row, which it names itself. */
export const transactionId = customType<{ data: string; driverData: string }>({
  dataType: () => 'xid8',
})
