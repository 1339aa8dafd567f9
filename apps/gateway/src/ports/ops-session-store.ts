/** Live console sessions, for all nodes. */
export interface OpsSessionStore {
  open(sessionId: string, lifeMs: number): Promise<void>
  /** Lets an open one last so long from now; an ended one stays ended. */
  extend(sessionId: string, lifeMs: number): Promise<void>
  isOpen(sessionId: string): Promise<boolean>
  /** Ends it on every node. */
  end(sessionId: string): Promise<void>
}
