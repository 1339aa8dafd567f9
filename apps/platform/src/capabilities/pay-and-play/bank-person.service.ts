import { timingSafeEqual } from 'node:crypto'
import { CodedError, isErrorCode } from '@player-site/contracts/errors.ts'
import type { Body } from '@player-site/contracts/kernel/call.ts'
import type {
  loginWithBank,
  verifyBankCode,
} from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import type { VerifiedPerson } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import { maxBankCodes } from '@player-site/contracts/pay-and-play/pay-and-play.rules.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { IdentityProof } from '../../players/identity-proof.ts'
import { tokenHash } from '../../tokens/token.ts'
import { advance, type BankSignIn, countCode, findSignIn } from './pay-and-play.repository.ts'
import { type BankSessions, liveSignIn } from './pay-and-play.service.ts'
import { personView } from './person-view.ts'

export interface BankPersonDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Pick<BankSessions, 'end'>
  /** @throws CodedError one of the sign-in failures */
  readonly checkSignIn: (playerId: string) => Promise<void>
  readonly grantSession: (proof: IdentityProof) => Promise<string>
}

const expired = () => new CodedError('payAndPlay.sessionExpired')
const codeInvalid = (attemptsLeft: number) =>
  new CodedError('payAndPlay.codeInvalid', { details: { attemptsLeft } })

const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Why a person whom the bank has named is refused, if so. */
function refusalOf({ refusal, refusalReason }: BankSignIn): CodedError | undefined {
  if (refusal === null) return undefined
  const code = isErrorCode(refusal) ? refusal : 'error.signup.unhandled'
  return new CodedError(code, refusalReason === null ? {} : { details: { reason: refusalReason } })
}

/** @throws CodedError payAndPlay.codeInvalid, payAndPlay.tooManyAttempts */
async function assertCode(
  row: BankSignIn,
  code: string,
  { db, sessions }: Pick<BankPersonDeps, 'db' | 'sessions'>,
): Promise<void> {
  if (row.codeHash === null) throw codeInvalid(0)
  // Committed before the comparison, so that parallel guesses cannot outrun the count.
  const entered = await countCode(db, row.id, maxBankCodes)
  if (entered === undefined) {
    const current = await findSignIn(db, row.id, row.browserHash)
    // Another request, such as that of a double press, has just used the code.
    const isUsed = current?.status === 'ready' || current?.status === 'form'
    throw isUsed ? codeInvalid(0) : new CodedError('payAndPlay.tooManyAttempts')
  }
  if (isSameHash(tokenHash(code), row.codeHash)) return
  if (entered < maxBankCodes) throw codeInvalid(maxBankCodes - entered)
  await sessions.end(row, 'locked')
  throw new CodedError('payAndPlay.tooManyAttempts')
}

/** The person behind a code, and their session. @see A§4 Pay-and-play */
export function createBankPersons(deps: BankPersonDeps) {
  const { db, clock, sessions, checkSignIn, grantSession } = deps
  return {
    /**
     * Verifies the code, which is used up by that; three wrong ones end the sign-in.
     * @throws CodedError payAndPlay.*, registration.unsupported
     */
    async verify({ oneTimeCode, ...key }: Body<typeof verifyBankCode>): Promise<VerifiedPerson> {
      const row = await liveSignIn(deps, key)
      const { visitEndsAt } = row
      if (row.status !== 'atBank') throw codeInvalid(0)
      if (visitEndsAt === null || visitEndsAt <= clock.now()) throw expired()
      await assertCode(row, oneTimeCode, deps)
      if (row.personHash === null) {
        await sessions.end(row, 'failed')
        throw new CodedError('payAndPlay.bankFailed', { details: { reason: 'failed' } })
      }
      const refusal = refusalOf(row)
      if (refusal) {
        await sessions.end(row, 'refused')
        throw refusal
      }
      const status = row.hasAccount ? 'ready' : 'form'
      const verified = await advance(db, row.id, ['atBank'], { status, codeHash: null, url: null })
      if (!verified) throw codeInvalid(0)
      return personView(db, verified)
    },

    /** Grants one session, once. @throws CodedError one of the sign-in failures */
    async login(key: Body<typeof loginWithBank>): Promise<{ sessionGrant: string }> {
      const row = await liveSignIn(deps, key)
      if (row.status !== 'ready') throw expired()
      await checkSignIn(row.playerId)
      if (!(await advance(db, row.id, ['ready'], { status: 'done' }))) throw expired()
      // As the bank knew the player: a password that was set since has ended this sign-in.
      const { playerId, credentialsVersion } = row
      return { sessionGrant: await grantSession({ playerId, credentialsVersion }) }
    },
  }
}
export type BankPersons = ReturnType<typeof createBankPersons>
