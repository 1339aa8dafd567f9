import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import type { SessionStore, StoredSession } from '../../ports/session-store.ts'
import type { LiveSession, SessionSecret } from './session.entities.ts'
import type { Sealer } from './session.seal.ts'

const maxOpened = 20_000
/** Two changes of one session may collide, hardly ever three; beyond this something is broken. */
const maxTries = 10

type ChangingFacts = Pick<SessionSecret, 'tokens' | 'player'>

/** Encrypts and decrypts stored sessions; one that no key opens counts as missing. */
export interface SessionRecords {
  seal(secret: SessionSecret): string
  open(stored: StoredSession): LiveSession | undefined
  find(id: SessionId): Promise<LiveSession | undefined>
  ofPlayer(playerId: PlayerId): Promise<readonly LiveSession[]>
  /**
   * Changes a session's tokens and player, on top of concurrent changes. An ended session stays
   * ended: `undefined`.
   */
  change(
    id: SessionId,
    next: (current: ChangingFacts) => ChangingFacts | undefined,
  ): Promise<LiveSession | undefined>
}

/** Seals and opens secrets, remembering what each seal holds. */
function createSeals(sealer: Sealer) {
  // Every poll of every player reads a session; each seal is opened once rather than every 20 s.
  const opened = new Map<string, SessionSecret>()
  const remember = (sealed: string, secret: SessionSecret): void => {
    opened.delete(sealed)
    opened.set(sealed, secret)
    const oldest = opened.size > maxOpened ? opened.keys().next().value : undefined
    if (oldest !== undefined) opened.delete(oldest)
  }
  const seal = (secret: SessionSecret): string => {
    const sealed = sealer.seal(secret)
    remember(sealed, secret)
    return sealed
  }
  const open = (stored: StoredSession): LiveSession | undefined => {
    const secret = opened.get(stored.sealed) ?? sealer.open(stored.sealed)
    if (!secret) return undefined
    remember(stored.sealed, secret)
    return { ...stored, ...secret }
  }
  return { seal, open }
}

export function createSessionRecords(sessions: SessionStore, sealer: Sealer): SessionRecords {
  const { seal, open } = createSeals(sealer)
  return {
    seal,
    open,
    async find(id) {
      const stored = await sessions.find(id)
      return stored && open(stored)
    },
    async ofPlayer(playerId) {
      const stored = await sessions.ofPlayer(playerId)
      return stored.map(open).filter((session) => session !== undefined)
    },
    async change(id, next) {
      for (let attempt = 0; attempt < maxTries; attempt += 1) {
        const stored = await sessions.find(id)
        const session = stored && open(stored)
        if (!stored || !session) return undefined
        const { tokens, player, client } = session
        const changed = next({ tokens, player })
        if (!changed) return session
        const secret: SessionSecret = { ...changed, ...(client && { client }) }
        const sealed = seal(secret)
        const outcome = await sessions.replace(stored, sealed)
        if (outcome === 'replaced') return { ...stored, sealed, ...secret }
        if (outcome === 'gone') return undefined
      }
      throw new Error('The session changed during every attempt to update it')
    },
  }
}
