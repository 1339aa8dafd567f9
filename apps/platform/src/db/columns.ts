import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** An amount in minor units. */
export const minor = (name: string) => bigint(name, { mode: 'bigint' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
