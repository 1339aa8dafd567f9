/** Live console sessions, for all nodes. */
export interface OpsSessionStore {
  open(sessionId: string, lifeMs: number): Promise<void>
  isOpen(sessionId: string): Promise<boolean>
  /** Ends it on every node. */
  end(sessionId: string): Promise<void>
}
