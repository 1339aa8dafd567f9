import { CodedError } from '@player-site/contracts/errors.ts'
import { jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Secrets } from '../../http/signature.ts'

const claims = z.object({ external_id: z.string() })

export interface Conversation {
  readonly messages: readonly { readonly from: 'desk' | 'player'; readonly text: string }[]
  readonly unread: number
}

/**
 * Stand-in for a help desk: it identifies players by the operator's signed token, and forgets at
 * its end.
 */
export interface HelpDesk {
  /** @throws CodedError session.expired */
  conversation(jwt: string): Promise<Conversation>
  /** Marks the conversation as read. @throws CodedError session.expired */
  read(jwt: string): Promise<Conversation>
  /** @throws CodedError session.expired */
  write(jwt: string, text: string): Promise<Conversation>
}

const maxMessages = 50
const maxConversations = 1_000
const welcome: Conversation = {
  messages: [{ from: 'desk', text: 'Welcome. Is there anything we can help you with?' }],
  unread: 1,
}

export function createHelpDesk({
  secrets,
  clock,
}: {
  /** A token signed with any of them is accepted. */
  readonly secrets: Secrets
  readonly clock: Clock
}): HelpDesk {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret))
  const conversations = new Map<string, Conversation>()

  const playerOf = async (jwt: string): Promise<string> => {
    const options = { algorithms: ['HS256'], currentDate: clock.now() }
    const verified = await Promise.any(keys.map((key) => jwtVerify(jwt, key, options))).catch(
      () => undefined,
    )
    const read = z.safeParse(claims, verified?.payload)
    if (!read.success) throw new CodedError('session.expired')
    return read.data.external_id
  }
  const keep = (player: string, conversation: Conversation): Conversation => {
    conversations.delete(player)
    conversations.set(player, conversation)
    const oldest =
      conversations.size > maxConversations ? conversations.keys().next().value : undefined
    if (oldest !== undefined) conversations.delete(oldest)
    return conversation
  }
  const find = (player: string): Conversation => conversations.get(player) ?? welcome

  return {
    conversation: async (jwt) => find(await playerOf(jwt)),
    async read(jwt) {
      const player = await playerOf(jwt)
      return keep(player, { ...find(player), unread: 0 })
    },
    async write(jwt, text) {
      const player = await playerOf(jwt)
      const { messages } = find(player)
      const answer = { from: 'desk', text: 'Thank you. We will reply here soon.' } as const
      const all = [...messages, { from: 'player', text } as const, answer].slice(-maxMessages)
      return keep(player, { messages: all, unread: 0 })
    },
  }
}
