/** The scratch capability on the platform, by path below `apps/platform/src/capabilities`. */
export const platformFiles = {
  'scratch/scratch.schema.ts': `import { bigserial, pgTable, text } from 'drizzle-orm/pg-core'

/** Notes of players, and what was settled for them. */
export const scratchNotes = pgTable('scratch_notes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  playerId: text('player_id').notNull(),
  note: text('note').notNull(),
})
`,
  'scratch/scratch.repository.ts': `import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { scratchNotes } from './scratch.schema.ts'

/** Finds the notes of a player, the oldest first. */
export async function findNotes(db: Database, playerId: string): Promise<string[]> {
  const rows = await db
    .select({ note: scratchNotes.note })
    .from(scratchNotes)
    .where(eq(scratchNotes.playerId, playerId))
    .orderBy(asc(scratchNotes.id))
  return rows.map(({ note }) => note)
}

export async function insertNote(db: Database, playerId: string, note: string): Promise<void> {
  await db.insert(scratchNotes).values({ playerId, note })
}
`,
  'scratch/scratch.capability.ts': `import { CodedError } from '@player-site/contracts/errors.ts'
import { addNote, listNotes } from '@player-site/contracts/scratch/scratch.calls.ts'
import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { findNotes, insertNote } from './scratch.repository.ts'

const maxNotes = 3

/** Notes of a player. */
export const scratch: Capability<unknown, Nothing> = {
  name: 'scratch',
  create({ db }) {
    let started: Promise<void> | undefined
    return {
      routes: ({ bind }) => {
        bind.player(listNotes, async ({ player }) => ({
          notes: await findNotes(db, player.playerId),
        }))
        bind.player(addNote, async ({ player: { playerId }, body }) => {
          const notes = await findNotes(db, playerId)
          if (notes.length >= maxNotes) throw new CodedError('scratch.tooMany')
          await insertNote(db, playerId, body.note)
          return {}
        })
      },
      jobs: [
        {
          start: () => {
            started = insertNote(db, 'demo-fi', 'from the job')
          },
          stop: async () => started,
        },
      ],
      onSettlement: (tx, { playerId, stakeMinor }) =>
        insertNote(tx, playerId, 'staked ' + String(stakeMinor)),
      provides: nothing,
    }
  },
}
`,
  'scratch/scratch.integration.test.ts': `import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { addNote, listNotes } from '@player-site/contracts/scratch/scratch.calls.ts'
import { describe, expect, it } from 'vitest'
import { testDatabases } from '../../../testing/databases.ts'
import { createStudioClient } from '../../../testing/studio-client.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

const email = 'demo.fi@example.com'

describe.each(testDatabases())('notes $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  it('come from the job, the route and a bet that settles, and are bounded', async () => {
    const token = await platform.signIn(email)
    const add = (note: string) => platform.call('POST', pathOf(addNote), { token, body: { note } })
    const listed = async () =>
      (await platform.call('GET', pathOf(listNotes), { token })).body['notes']
    await expect.poll(listed).toEqual(['from the job'])
    expect((await add('by the player')).status).toBe(200)
    const studio = createStudioClient(platform)
    const ticket = new URL(await platform.launch(token)).searchParams.get('ticket')
    const { gameSession } = await studio('authenticate', { ticket })
    const bet = { gameSession, roundId: 'scratch', transactionId: 'scratch', amount: 1 }
    expect((await studio('bet', bet)).code).toBeUndefined()
    expect(await listed()).toEqual(['from the job', 'by the player', 'staked 100'])
    expect((await add('one more')).body).toMatchObject({ code: 'scratch.tooMany' })
    expect((await platform.call('GET', pathOf(listNotes), {})).status).toBe(401)
  })
})
`,
} as const
