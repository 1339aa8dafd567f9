import { CodedError } from '@player-site/contracts/errors.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import type {
  QuestionnaireAnswers,
  QuestionnaireState,
  QuestionnaireStatus,
  SalaryRange,
} from '@player-site/contracts/questionnaire/questionnaire.entities.ts'
import type { KycStatus } from '@player-site/contracts/session/session.entities.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import type { Log } from '../../log.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import type { AccountStateService } from '../../players/account-state.service.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { createActionRecorder, operatorActor } from './questionnaire.actions.ts'
import {
  addSubmission,
  decideSubmission,
  latestSubmission,
  type SubmissionRow,
} from './questionnaire.repository.ts'
import { salaryRangesIn } from './salary-ranges.ts'

export interface QuestionnaireDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly sealer: Sealer
  readonly messages: Messages
  readonly playerTransaction: PlayerTransaction
  readonly accountState: Pick<AccountStateService, 'changeWithin'>
}

/** The questionnaire of an enhanced check of a player. @see A§4 EDD questionnaire */
export interface QuestionnaireService {
  state(playerId: string): Promise<QuestionnaireState>
  salaryRanges(playerId: string): Promise<SalaryRange[]>
  /** @throws CodedError questionnaire.notRequested, request.invalid */
  answer(playerId: string, answers: QuestionnaireAnswers): Promise<QuestionnaireState>
  /**
   * Blocks deposits until there are answers, and withdrawals until they are accepted. The player
   * reads of it in the inbox and by e-mail.
   * @throws CodedError ops.playerNotFound
   */
  request(playerId: string, operator: string): Promise<QuestionnaireState>
  /**
   * Accepts the answers or asks again, which the player reads in the inbox and by e-mail.
   * @throws CodedError ops.playerNotFound, questionnaire.notRequested
   */
  decide(playerId: string, operator: string, isAccepted: boolean): Promise<QuestionnaireState>
}

const pending: KycStatus = 'EDD_PENDING'
export const underReview: KycStatus = 'EDD_UNDER_REVIEW'
const accepted: KycStatus = 'ENHANCED KYC'

function statusOf(
  { kycStatus }: Pick<PlayerRow, 'kycStatus'>,
  latest: SubmissionRow | undefined,
): QuestionnaireStatus {
  if (kycStatus === pending) return 'REQUESTED'
  if (kycStatus === underReview) return 'UNDER_REVIEW'
  return latest?.isAccepted === true ? 'VERIFIED' : 'UNREQUESTED'
}

export const stateOf = (
  player: PlayerRow,
  latest: SubmissionRow | undefined,
): QuestionnaireState => ({
  status: statusOf(player, latest),
  submittedAt: latest?.at.toISOString() ?? null,
})

export const rangesFor = ({ currency }: PlayerRow): SalaryRange[] =>
  salaryRangesIn(asCurrency(currency) ?? 'EUR')

/** @throws CodedError request.invalid */
function assertRangeOffered(player: PlayerRow, { salaryRangeId }: QuestionnaireAnswers): void {
  if (rangesFor(player).some((range) => range.salaryRangeId === salaryRangeId)) return
  throw new CodedError('request.invalid', {
    validationErrors: [
      {
        field: 'salaryRangeId',
        message: 'must be a listed range',
        objectName: 'body',
        rejectedValue: salaryRangeId,
      },
    ],
  })
}

export function createQuestionnaireService(deps: QuestionnaireDeps): QuestionnaireService {
  const { db, clock, log, sealer, playerTransaction, accountState } = deps
  const record = createActionRecorder(deps)
  const playerOf = async (tx: Database, playerId: string) => {
    const player = await findPlayer(tx, playerId)
    if (!player) throw new CodedError('ops.playerNotFound')
    return player
  }
  const stateWithin = async (tx: Database, playerId: string) =>
    stateOf(await playerOf(tx, playerId), await latestSubmission(tx, playerId))

  return {
    state: (playerId) => stateWithin(db, playerId),

    salaryRanges: async (playerId) => rangesFor(await playerOf(db, playerId)),

    answer: (playerId, answers) =>
      playerTransaction(playerId, async (tx) => {
        const player = await playerOf(tx, playerId)
        assertRangeOffered(player, answers)
        const text = JSON.stringify(answers)
        const latest = await latestSubmission(tx, playerId)
        // The answer to the same submission was lost.
        const isRepeated =
          player.kycStatus === underReview &&
          latest &&
          sealer.open(latest.sealed, playerId) === text
        if (isRepeated) return stateOf(player, latest)
        if (player.kycStatus !== pending) throw new CodedError('questionnaire.notRequested')
        await addSubmission(tx, {
          playerId,
          sealed: sealer.seal(text, playerId),
          at: clock.now(),
        })
        await accountState.changeWithin(tx, playerId, { kycStatus: underReview })
        await record(tx, player, 'answered', 'player')
        return stateWithin(tx, playerId)
      }),

    request: (playerId, operator) =>
      playerTransaction(playerId, async (tx) => {
        const player = await playerOf(tx, playerId)
        if (player.kycStatus !== pending) {
          await accountState.changeWithin(tx, playerId, { kycStatus: pending })
          await record(tx, player, 'requested', operatorActor(operator))
          log.info('questionnaire.requested', { playerId, operator })
        }
        return stateWithin(tx, playerId)
      }),

    decide: (playerId, operator, isAccepted) =>
      playerTransaction(playerId, async (tx) => {
        const player = await playerOf(tx, playerId)
        if (player.kycStatus !== underReview) throw new CodedError('questionnaire.notRequested')
        const decision = { isAccepted, decidedBy: operator, decidedAt: clock.now() }
        await decideSubmission(tx, playerId, decision)
        await accountState.changeWithin(tx, playerId, {
          kycStatus: isAccepted ? accepted : pending,
        })
        const action = isAccepted ? 'accepted' : 'askedAgain'
        await record(tx, player, action, operatorActor(operator))
        log.info('questionnaire.decided', { playerId, operator, isAccepted })
        return stateWithin(tx, playerId)
      }),
  }
}
