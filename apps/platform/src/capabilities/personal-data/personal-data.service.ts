import { CodedError } from '@player-site/contracts/errors.ts'
import { personalData as bounds } from '@player-site/contracts/kernel/account-constants.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import type { PersonalDataSection } from '../../manifest/personal-data.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { addDownload, completeDownload, downloadsAfter } from './personal-data.repository.ts'

export interface PersonalDataDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly playerTransaction: PlayerTransaction
  /** Of every capability. */
  readonly sections: () => readonly PersonalDataSection[]
}

/**
 * Begins the file with everything that is stored about a player; each section is read as the one
 * before was sent. An aborted download counts as one, so that aborting does not lift the limit.
 * @throws CodedError personalData.tooMany
 */
export async function beginDownload(
  playerId: string,
  deps: PersonalDataDeps,
): Promise<AsyncIterable<string>> {
  const { clock, log, playerTransaction, sections } = deps
  const at = clock.now()
  const id = await playerTransaction(playerId, async (tx) => {
    const windowStart = new Date(at.getTime() - bounds.windowMs)
    const earlier = await downloadsAfter(tx, playerId, windowStart)
    const oldest = earlier.at(-bounds.maxDownloads)
    if (oldest) {
      const retryAt = new Date(oldest.getTime() + bounds.windowMs).toISOString()
      throw new CodedError('personalData.tooMany', { details: { retryAt } })
    }
    return addDownload(tx, playerId, at)
  })
  log.info('personalData.requested', { playerId, download: id.toString() })
  return complete(fileOf(sections(), playerId, at), id, playerId, deps)
}

/** The file in pieces, and the record that it was handed over whole. */
async function* complete(
  pieces: AsyncIterable<string>,
  id: bigint,
  playerId: string,
  { db, clock, log }: Pick<PersonalDataDeps, 'db' | 'clock' | 'log'>,
): AsyncIterable<string> {
  yield* pieces
  await completeDownload(db, id, clock.now())
  log.info('personalData.downloaded', { playerId, download: id.toString() })
}

/** A JSON object of one array for each section, in pieces of a page each. */
export async function* fileOf(
  sections: readonly PersonalDataSection[],
  playerId: string,
  createdAt: Date,
): AsyncIterable<string> {
  yield `{"createdAt":${JSON.stringify(createdAt)},"data":{`
  for (const [index, { name, pages }] of sections.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(name)}:[`
    let separator = '\n'
    for await (const entries of pages(playerId)) {
      if (entries.length === 0) continue
      yield separator + entries.map((entry) => JSON.stringify(entry)).join(',\n')
      separator = ',\n'
    }
    yield ']'
  }
  yield '\n}}\n'
}
