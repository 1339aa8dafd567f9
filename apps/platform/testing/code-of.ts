import { CodedError } from '@player-site/contracts/errors.ts'

/** The outcome of an action: `taken`, the code of its refusal, or the fault as text. */
export const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'taken',
    (error: unknown) => (error instanceof CodedError ? error.code : String(error)),
  )
