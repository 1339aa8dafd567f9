import { emailForm } from '@player-site/contracts/kernel/email-form.ts'
/** What every kept message has. */
export interface KeptMessage {
  /** The sender's own id: a repetition replaces the message. */
  readonly messageId: string
  /** Compared with what is searched for. */
  readonly to: string
}

const maxMessages = 200

/** Keeps the latest messages in memory, and forgets the oldest beyond the limit. */
export function createRecentMessages<M extends KeptMessage>() {
  const kept = new Map<string, M>()
  return {
    add(message: M): void {
      kept.delete(message.messageId)
      kept.set(message.messageId, message)
      const oldest = kept.size > maxMessages ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
    },
    get: (messageId: string): M | undefined => kept.get(messageId),
    /** The newest first; of one recipient, or of all. */
    find(to?: string): readonly M[] {
      const wanted = to === undefined ? '' : emailForm(to)
      const all = [...kept.values()].reverse()
      return wanted ? all.filter((message) => emailForm(message.to) === wanted) : all
    },
  }
}

export type RecentMessages<M extends KeptMessage> = ReturnType<typeof createRecentMessages<M>>
