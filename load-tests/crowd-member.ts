/** A player of the crowd: with a session's cookie, or else with a password to sign in by. */
export interface CrowdMember {
  readonly email: string
  readonly password: string
  /** Value of `id-token`. */
  readonly cookie?: string
}
