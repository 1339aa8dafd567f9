/** A bot was refused a call, a launch or a stake; it rests and tries later. */
export class CrowdRefusal extends Error {
  override readonly name = 'CrowdRefusal'
  /** The code of the refusal, for the log. */
  readonly code: string
  constructor(code: string) {
    super(`The demo crowd was refused: ${code}`)
    this.code = code
  }
}

/** The crowd stops: what a bot was about to do is left undone. */
export class CrowdStopped extends Error {
  override readonly name = 'CrowdStopped'
}
