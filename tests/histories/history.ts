/** What clients of the wallet ask for, as the checker knows it. */
export type OperationKind =
  /** The money that a player starts with. */
  | 'open'
  | 'read'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'winVoid'
  | 'deposit'
  | 'chargeback'
  | 'restore'
  | 'withdraw'
  | 'cancel'

/** An operation as its client saw it; `checker/main.go` reads one as a line of JSON. */
export interface Operation {
  readonly player: string
  readonly client: number
  readonly kind: OperationKind
  /** The studio's transaction, the deposit or the withdrawal. */
  readonly id: string
  /** Minor units. */
  readonly amount: number
  /** When it was first sent, and when the final answer came, ns. */
  readonly call: number
  readonly return: number
  /** `refused` for a refusal that says nothing of the balance. */
  readonly answer: 'ok' | 'insufficient' | 'refused'
  /** What the answer said can be staked, minor units. */
  readonly balance?: number
}

/** What a client may say of an answer. */
export type Answer = Pick<Operation, 'answer' | 'balance'>

/** Nanoseconds on the clock that all clients share. */
export const nowNs = (): number => Math.round(performance.now() * 1e6)
