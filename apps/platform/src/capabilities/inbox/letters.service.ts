import { isDeepStrictEqual } from 'node:util'
import { CodedError } from '@player-site/contracts/errors.ts'
import {
  type LetterDraft,
  type SentLetter,
  sentLetter,
} from '@player-site/contracts/letters/letters.entities.ts'
import { maxListedLetters } from '@player-site/contracts/letters/letters.staff.calls.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { findPlayer } from '../../players/player.repository.ts'
import {
  addLetter,
  type CountedLetter,
  findLetter,
  type LetterRow,
  latestLetters,
  withdrawLetterRow,
} from './letters.repository.ts'

export interface LettersDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}

const statusOf = (row: LetterRow, now: Date): SentLetter['status'] => {
  if (row.withdrawnAt) return 'withdrawn'
  if (row.validUntil <= now) return 'over'
  return row.number === null ? 'scheduled' : 'sent'
}

const draftOf = (row: LetterRow) => ({
  audience:
    row.playerId === null ? { brand: row.brand, market: row.market } : { playerId: row.playerId },
  purpose: row.topic === null ? { is: 'service' } : { is: 'marketing', topic: row.topic },
  texts: row.texts,
  link: row.link,
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil.toISOString(),
})

const shown = ({ letter: row, reads }: CountedLetter, now: Date): SentLetter =>
  z.parse(sentLetter, {
    letterId: row.id,
    ...draftOf(row),
    status: statusOf(row, now),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    withdrawnBy: row.withdrawnBy,
    reads,
  })

const isSameLetter = (row: LetterRow, draft: LetterDraft): boolean =>
  isDeepStrictEqual(draftOf(row), {
    ...draft,
    validFrom: new Date(draft.validFrom).toISOString(),
    validUntil: new Date(draft.validUntil).toISOString(),
  })

/** What staff do with letters; who sent and withdrew one is stored with it. */
export function createLettersService({ db, clock, log }: LettersDeps) {
  const known = async (id: string): Promise<CountedLetter> => {
    const found = await findLetter(db, id)
    if (!found) throw new CodedError('letters.notFound')
    return found
  }
  return {
    async list(): Promise<{ letters: SentLetter[] }> {
      const rows = await latestLetters(db, maxListedLetters)
      return { letters: rows.map((row) => shown(row, clock.now())) }
    },

    /** @throws CodedError letters.idReused, letters.over, ops.playerNotFound */
    async send(id: string, letter: LetterDraft, operator: string): Promise<SentLetter> {
      const now = clock.now()
      const isNew = (await findLetter(db, id)) === undefined
      if (isNew) await refuseUnsendable(db, letter, now)
      await addLetter(db, id, letter, { createdAt: now, createdBy: operator })
      const stored = await known(id)
      if (!isSameLetter(stored.letter, letter)) throw new CodedError('letters.idReused')
      if (isNew) log.info('letters.sent', { letter: id, operator })
      return shown(stored, now)
    },

    /** @throws CodedError letters.notFound */
    async withdraw(id: string, operator: string): Promise<SentLetter> {
      await known(id)
      const now = clock.now()
      await withdrawLetterRow(db, id, { withdrawnAt: now, withdrawnBy: operator })
      log.info('letters.withdrawn', { letter: id, operator })
      return shown(await known(id), now)
    },
  }
}
export type LettersService = ReturnType<typeof createLettersService>

async function refuseUnsendable(
  db: Database,
  { audience, validUntil }: LetterDraft,
  now: Date,
): Promise<void> {
  if (new Date(validUntil) <= now) throw new CodedError('letters.over')
  if (!('playerId' in audience)) return
  if (!(await findPlayer(db, audience.playerId))) throw new CodedError('ops.playerNotFound')
}
