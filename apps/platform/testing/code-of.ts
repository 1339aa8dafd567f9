import { CodedError } from '@player-site/contracts/errors.ts'

/** What came of an act: `taken`, the code it was refused with, or else the fault in words. */
export const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'taken',
    (error: unknown) => (error instanceof CodedError ? error.code : String(error)),
  )
