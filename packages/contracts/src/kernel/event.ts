import * as z from 'zod/mini'

/**
 * The numbers that every event of a player bears. The owner of the player is their single writer:
 * `epoch` grows with each new owner, `seq` by one with each event inside an epoch.
 * `at` is the wall-clock time of publishing, ms since 1970.
 */
export const stamp = z.object({
  epoch: z.int().check(z.nonnegative()),
  seq: z.int().check(z.nonnegative()),
  at: z.number(),
  /**
   * A slow tab gets several latest-wins events as one: it then covers `fromSeq` to `seq`, and a seq
   * that nothing covers is a loss.
   */
  fromSeq: z.optional(z.int().check(z.positive())),
})
export type Stamp = z.infer<typeof stamp>

/** How far a tab has read. */
export const position = z.pick(stamp, { epoch: true, seq: true })
export type Position = z.infer<typeof position>

/** A message of the socket, in either direction. */
export interface MessageSpec {
  readonly name: string
  /** Unknown fields are kept: the body travels as the upstream sent it. */
  readonly body: z.core.$ZodType
  readonly source: string
  readonly summary: string
}

export interface EventSpec extends MessageSpec {
  /**
   * Whether it has its own number, by which tabs order it and detect losses. Other events concern
   * one tab or session: they carry the position that the tab has read up to, and are never old.
   */
  readonly numbered: boolean
}

/**
 * An event from server to client, declared once: parser, order, typed action and AsyncAPI are
 * derived from it.
 */
export const defineEvent = /* @__NO_SIDE_EFFECTS__ */ <
  const Name extends string,
  Body extends z.core.$ZodType,
  const Numbered extends boolean,
>(
  name: Name,
  body: Body,
  about: Pick<EventSpec, 'source' | 'summary'> & { readonly numbered: Numbered },
) => ({ name, body, ...about })

export type EventBody<E extends MessageSpec> = z.infer<E['body']>

export interface CommandSpec extends MessageSpec {
  readonly ack: z.core.$ZodType
}

/** A message from a tab to the gateway; each is acknowledged, with `ack` or an `ErrorReply`. */
export const defineCommand = /* @__NO_SIDE_EFFECTS__ */ <
  const Name extends string,
  Body extends z.core.$ZodType,
  Ack extends z.core.$ZodType,
>(
  name: Name,
  body: Body,
  ack: Ack,
  about: Pick<MessageSpec, 'source' | 'summary'>,
) => ({ name, body, ack, ...about })

/** A message that was read as one of these events. */
export type EventOf<S extends EventSpec> = S extends EventSpec
  ? Stamp & { readonly name: S['name']; readonly body: EventBody<S> }
  : never

/** Whether `a` is new to a reader at `b`. */
export const isNewer = (a: Position, b: Position): boolean =>
  a.epoch > b.epoch || (a.epoch === b.epoch && a.seq > b.seq)

/** A position that may cover several. */
export type Covering = Position & Pick<Stamp, 'fromSeq'>

/** Whether `a` directly follows `b`, or covers what does; anything else newer leaves a gap. */
export const follows = (a: Covering, b: Position): boolean =>
  a.epoch === b.epoch && a.seq > b.seq && (a.fromSeq ?? a.seq) <= b.seq + 1
