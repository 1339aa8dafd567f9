import * as z from 'zod/mini'

/** Names a topic on every wire. */
export const topicName = z.string().check(z.maxLength(64), z.regex(/^[a-z][a-z0-9.-]*$/))

/** Shared news, the same for everyone who watches it. It belongs to no player. */
export interface TopicSpec {
  readonly name: string
  /** The whole of the news: each version replaces the one before it. */
  readonly body: z.core.$ZodType
  /** How often the gateway polls the upstream while the topic is watched, ms. */
  readonly everyMs: number
  /** The clause of the specification. */
  readonly source: string
  readonly summary: string
}

/** Declares a topic once: the gateway polls it, tabs and visitors read it, AsyncAPI lists it. */
export const defineTopic = /* @__NO_SIDE_EFFECTS__ */ <
  const Name extends string,
  Body extends z.core.$ZodType,
>(
  name: Name,
  body: Body,
  about: Pick<TopicSpec, 'everyMs' | 'source' | 'summary'>,
) => ({ name, body, ...about })

export type TopicBody<T extends TopicSpec> = z.infer<T['body']>
