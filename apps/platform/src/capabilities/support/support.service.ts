import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import { playerId } from '@player-site/contracts/kernel/ids.ts'
import type {
  findPlayer as findPlayerCall,
  listRounds as listRoundsCall,
} from '@player-site/contracts/support/support.calls.ts'
import type { RoundsPage } from '@player-site/contracts/transactions/round.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { findByEmail, findPlayer } from '../../players/player.repository.ts'

export interface SupportNeeds {
  /** A page of a player's rounds, the latest first. @throws CodedError request.invalid */
  readonly listRounds: (playerId: string, after?: string) => Promise<RoundsPage>
}

export interface SupportService {
  listRounds(asked: Body<typeof listRoundsCall>): Promise<Reply<typeof listRoundsCall>>
  findPlayer(search: Body<typeof findPlayerCall>): Promise<Reply<typeof findPlayerCall>>
}

export function createSupportService({
  db,
  log,
  listRounds,
}: SupportNeeds & {
  readonly db: Database
  readonly log: Log
}): SupportService {
  return {
    async listRounds({ operator, playerId, after }) {
      const page = await listRounds(playerId, after)
      log.info('support.roundsListed', { operator, playerId, rounds: page.rounds.length })
      return page
    },

    async findPlayer(search) {
      const { operator } = search
      const isByEmail = 'email' in search
      const found = isByEmail
        ? await findByEmail(db, search.email)
        : await findPlayer(db, search.playerId)
      // Only a player's id is recorded: an e-mail without an account may still be a person's.
      log.info('support.playerSearched', {
        operator,
        by: isByEmail ? 'email' : 'id',
        found: found !== undefined,
        playerId: found?.id,
      })
      return { playerId: found ? z.parse(playerId, found.id) : null }
    },
  }
}
