import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { position } from '@player-site/contracts/kernel/event.ts'
import { connectionStatus, walletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'

/** What happens to a client. */
const input = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('connecting') }),
  z.strictObject({ is: z.literal('opened') }),
  z.strictObject({ is: z.literal('lost') }),
  z.strictObject({ is: z.literal('refused'), code: z.optional(z.string()) }),
  z.strictObject({ is: z.literal('message'), name: z.string(), payload: z.unknown() }),
  z.strictObject({ is: z.literal('acknowledged') }),
  z.strictObject({ is: z.literal('unanswered') }),
  z.strictObject({ is: z.literal('command'), name: z.literal('ACTIVE'), body: z.strictObject({}) }),
  z.strictObject({ is: z.literal('elapsed'), ms: z.int() }),
])
export type VectorInput = z.infer<typeof input>

const introduction = z.strictObject({
  playerId: z.string(),
  epoch: z.optional(position.shape.epoch),
  seq: z.optional(position.shape.seq),
})

/** What a client does about it. */
const output = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('handshake'), auth: introduction }),
  z.strictObject({
    is: z.literal('send'),
    name: z.string(),
    body: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({ is: z.literal('reopen') }),
  z.strictObject({ is: z.literal('close') }),
])
export type VectorOutput = z.infer<typeof output>

const stateView = z.strictObject({
  link: z.enum(['up', 'down', 'downLong']),
  freshness: connectionStatus,
  readUpTo: z.nullable(position),
  wallet: z.nullable(walletView),
  balanceAt: z.nullable(z.number()),
  topics: z.record(z.string(), z.strictObject({ version: z.int(), body: z.unknown() })),
  end: z.nullable(z.looseObject({ is: z.enum(['session', 'site']) })),
})
/** A client's state as the vectors have it; null where nothing is known. */
export type StateView = z.infer<typeof stateView>

/** One test of a client: what happens to it, and what is then expected of it. */
const vector = z.strictObject({
  name: z.string(),
  about: z.string(),
  playerId: z.string(),
  topics: z.optional(z.array(z.string())),
  steps: z.array(
    z.strictObject({
      in: input,
      /** Nothing where it is missing. */
      sends: z._default(z.array(output), []),
      /** The names of the events applied; none where it is missing. */
      events: z._default(z.array(z.string()), []),
      /** The fields that the step is about. */
      state: z._default(z.partial(stateView), {}),
    }),
  ),
})
export type Vector = z.infer<typeof vector>

const folder = join(import.meta.dirname, '../vectors')

/** All vectors, by file name. @throws ZodError for a file in another format */
export const readVectors = (): Vector[] =>
  globSync('*.json', { cwd: folder })
    .sort()
    .map((file) => {
      const read = z.parse(vector, JSON.parse(readFileSync(join(folder, file), 'utf8')))
      if (read.name !== basename(file, '.json')) throw new Error(`${file} has another name`)
      return read
    })
